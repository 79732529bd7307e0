import { saidAt, textAt, type OldKeys } from '../oldFront.ts';
import { takeProfiles } from '../takeProfiles.ts';
import { forLanguage, type HugoConfig } from './readHugoConfig.ts';

/** Whose site it is: a text about a book of their own is seldom a review. */
export function hugoOwner({ keys, languages }: HugoConfig): string | undefined {
  const author = forLanguage(keys, languages[0], 'author');
  return typeof author === 'string'
    ? author
    : textAt(keys, 'author.name', 'params.author.name', 'params.authorName', 'params.name', 'copyright');
}

export function hugoSettings(config: HugoConfig): Record<string, unknown> {
  const { keys, languages } = config;
  const [first] = languages;
  const of = (name: string): string | undefined => {
    const said = forLanguage(keys, first, name);
    return typeof said === 'string' && said.trim() !== '' ? said.trim() : undefined;
  };
  const url = of('baseURL');
  const title = of('title');
  const description =
    of('description') ?? of('subtitle') ?? textAt(keys, 'params.homeInfoParams.Content', 'params.info');
  const profiles = takeProfiles({
    params: saidAt(keys, 'params'),
    social: saidAt(keys, 'social'),
    author: saidAt(keys, 'author'),
  });
  const menus = saidAt(first?.keys, 'menus.main', 'menu.main') ?? saidAt(keys, 'menus.main', 'menu.main');
  const said = {
    title,
    owner:
      hugoOwner(config)
        ?.replace(/^(?:©|\(c\)|copyright)\s*/i, '')
        .replace(/^\d{4}(?:\s*[-–]\s*\d{4})?\s*/, '') ?? title,
    description: description?.replace(/\s+/g, ' '),
    url: url !== undefined && /^https?:\/\/[^\s/]/.test(url) ? url.replace(/\/?$/, '/') : undefined,
    language: of('languageCode')?.replace('_', '-') ?? first?.tag,
    email: of('email') ?? textAt(keys, 'author.email', 'params.author.email', 'params.social.email'),
    profiles: profiles.length > 0 ? profiles : undefined,
    menu: menuOf(menus),
    ...(languages.length > 1 && { languages: languages.map(({ tag }) => tag) }),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function menuOf(menus: unknown): { title: string; to: string }[] | undefined {
  if (!Array.isArray(menus)) return undefined;
  const entries = (menus as OldKeys[]).flatMap((entry) => {
    const title = textAt(entry, 'name', 'title', 'identifier');
    const to = textAt(entry, 'pageRef', 'url');
    return title === undefined || to === undefined || to.startsWith('#')
      ? []
      : [{ title, to: /^(?:https?:|\/)/.test(to) ? to : `/${to}`, weight: Number(textAt(entry, 'weight') ?? 0) }];
  });
  const sorted = entries.sort((a, b) => a.weight - b.weight).map(({ title, to }) => ({ title, to }));
  return sorted.length === 0 ? undefined : sorted;
}
