import { encodePath } from './encodePath.ts';
import { inlinePictures } from './inlinePictures.ts';
import type { NamedText } from './nameTexts.ts';
import type { Places } from './createPlaces.ts';
import type { Change, OldSite } from './oldSite.ts';
import { rewriteTargets } from './rewriteTargets.ts';

interface Linking {
  readonly site: OldSite;
  readonly places: Places;
  readonly tell: (change: Change) => void;
}

/** The Markdown of a text with links that lead where they led on the old site, and nowhere that is not there. */
export function linkText(text: NamedText, { site, places, tell }: Linking): string {
  const url = typeof site.settings['url'] === 'string' ? site.settings['url'].replace(/\/*$/, '') : undefined;
  return rewriteTargets(inlinePictures(text.markdown), ({ target, isPicture, line }) => {
    const at = `${text.from}:${String(line)}`;
    const found = places.resolve(target, text);
    if (found !== undefined) return encodePath(found);
    if (/^https?:/i.test(target)) {
      if (!isPicture) return target;
      tell({
        became: 'changed',
        what: 'pictures that are elsewhere',
        how: 'a link to each, since pages ask nobody else for anything',
        at,
      });
      return { link: target };
    }
    if (/^(?:mailto:|#|\?)/i.test(target) && !isPicture) return target;
    if (target.startsWith('//')) return isPicture ? { link: `https:${target}` } : `https:${target}`;
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) {
      tell({ became: 'changed', what: 'links that are neither http, https nor mailto', how: 'their words stay', at });
      return undefined;
    }
    const what = isPicture ? 'pictures that are not among the files' : 'links to pages that are not there';
    if (url === undefined) {
      tell({ became: 'left', what, how: `their words stay: ${target}`, at });
      return undefined;
    }
    tell({ became: 'left', what, how: `a link to the old address: ${target}`, at });
    const there = URL.canParse(target, `${url}${text.address ?? '/'}`)
      ? new URL(target, `${url}${text.address ?? '/'}`).href
      : url;
    return isPicture ? { link: there } : there;
  });
}
