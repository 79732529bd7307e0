import { unescapeEntities } from '../../markdown/readTag.ts';
import type { OldKeys } from '../oldFront.ts';
import type { Change } from '../oldSite.ts';
import type { WordPressItem } from './readExports.ts';

/** What WordPress puts a text into that was put into nothing, in its languages. */
const NOTHING =
  /^(?:uncategori[sz]ed|allgemein|non-classe|sin-categoria|senza-categoria|sem-categoria|geen-categorie|okategoriserad[et]?|ukategorisert|ikke-kategoriseret|bez-kategorii|nezarazene|luokittelematon|%e6%9c%aa%e5%88%86%e7%b1%bb|%e6%9c%aa%e5%88%86%e9%a1%9e)(?:-\w{2})?$/i;

/** Categories and tags as topics; authors of books, series and languages as the keys that they are; custom fields of books. */
export function readTerms(
  { terms, meta, at }: WordPressItem,
  tell: (change: Change) => void,
): { readonly topics: readonly string[]; readonly keys: OldKeys } {
  const topics = new Set<string>();
  const keys = new Map<string, string>();
  for (const { domain, slug, name } of terms) {
    const words = unescapeEntities(name).trim();
    if (/^(?:category|post_tag|tag|genres?|topics?|subjects?|jetpack-portfolio-(?:tag|type))$/.test(domain)) {
      if (!NOTHING.test(slug)) topics.add(words);
    } else if (/^(?:book[-_]?)?(?:authors?|writers?)$/.test(domain)) keys.set('book_author', words);
    else if (domain.endsWith('series')) keys.set('series', words);
    else if (domain === 'language') keys.set('lang', slug);
    else if (!/^(?:post_format|nav_menu|wp_theme|author|post_translations|term_.*)$/.test(domain))
      tell({ became: 'left', what: `the taxonomy ${domain}`, how: words, at });
  }
  for (const [key, value] of meta) {
    const [, name] =
      /^_?(?:(?:book(?:_review)?|wp_review|rcno_book|mbt)_)(title|author|isbn|isbn13|rating|publisher|pages|page_count)$/i.exec(
        key,
      ) ??
      /^_?(isbn(?:1[03])?)$/i.exec(key) ??
      [];
    if (name !== undefined && value.trim() !== '')
      keys.set(/^(?:title|author)$/i.test(name) ? `book_${name.toLowerCase()}` : name.toLowerCase(), value.trim());
  }
  return { topics: [...topics], keys: Object.fromEntries(keys) };
}
