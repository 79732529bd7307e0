import { isTable, textAt, type OldKeys } from './oldFront.ts';

/** Where a name of somebody leads at a service, and what that is called. */
const SERVICES = new Map(
  Object.entries({
    github: ['GitHub', 'https://github.com/'],
    gitlab: ['GitLab', 'https://gitlab.com/'],
    codeberg: ['Codeberg', 'https://codeberg.org/'],
    twitter: ['Twitter', 'https://twitter.com/'],
    x: ['X', 'https://x.com/'],
    linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
    instagram: ['Instagram', 'https://www.instagram.com/'],
    facebook: ['Facebook', 'https://www.facebook.com/'],
    youtube: ['YouTube', 'https://www.youtube.com/'],
    goodreads: ['Goodreads', 'https://www.goodreads.com/'],
    bluesky: ['Bluesky', 'https://bsky.app/profile/'],
    keybase: ['Keybase', 'https://keybase.io/'],
    medium: ['Medium', 'https://medium.com/@'],
    telegram: ['Telegram', 'https://t.me/'],
    strava: ['Strava', 'https://www.strava.com/athletes/'],
    lastfm: ['Last.fm', 'https://www.last.fm/user/'],
    letterboxd: ['Letterboxd', 'https://letterboxd.com/'],
    mastodon: ['Mastodon', ''],
    storygraph: ['The StoryGraph', 'https://app.thestorygraph.com/profile/'],
    stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  } satisfies Record<string, readonly [string, string]>),
);

/** Tables in which settings name them. */
const TABLES =
  /^(?:author|authors|social|socials|socialicons|social_?links|links|params|profiles?|icons|contact|extra|site|site_?metadata|site_?config)$/i;

/** The owner's profiles elsewhere, as settings of sites and themes name them: `github: sam`, `social: [{ name: GitHub, url: ... }]`. */
export function takeProfiles(keys: OldKeys): { label: string; url: string }[] {
  const found = new Map<string, string>();
  const add = (label: string, url: string): void => {
    if (/^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url) && ![...found.values()].includes(url))
      found.set(label, url);
  };
  const look = (value: unknown, depth: number): void => {
    if (depth > 4) return;
    if (Array.isArray(value)) {
      for (const one of value as unknown[]) look(one, depth + 1);
      return;
    }
    if (!isTable(value)) return;
    const url = textAt(value, 'url', 'link', 'href');
    const name = textAt(value, 'label', 'name', 'title', 'text', 'platform', 'icon');
    if (depth > 0 && url !== undefined && name !== undefined) add(labelOf(name, url), url);
    for (const [key, one] of Object.entries(value)) {
      const [label, base = ''] =
        SERVICES.get(key.toLowerCase().replace(/[-_]?(?:user(?:name)?|handle|id|url|link)$/, '')) ?? [];
      if (typeof one === 'string' && label !== undefined && one.trim() !== '') {
        const said = one.trim().replace(/^@(?=.)/, '');
        if (/^https?:/i.test(said)) add(label, said);
        else if (base !== '' && /^[\w.-]+(?:\/[\w.-]+)*$/.test(said)) add(label, `${base}${said}`);
      } else if (TABLES.test(key) || (depth > 0 && isTable(one) && SERVICES.has(key.toLowerCase())))
        look(one, depth + 1);
    }
  };
  look(keys, 0);
  return [...found].map(([label, url]) => ({ label, url }));
}

/** What somebody called it; in place of the classes of an icon, what it is called itself, or its host. */
const labelOf = (name: string, url: string): string => {
  const isIcon = /\bfa(?:[bsrl]|-[\w-]+)?\b|^(?:bi|icon|ti|ri)-/.test(name);
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
  const known = SERVICES.get(host.replace(/\.[a-z]+$/, '').toLowerCase()) ?? SERVICES.get(name.toLowerCase());
  return known?.[0] ?? (isIcon ? host : name.charAt(0).toUpperCase() + name.slice(1));
};
