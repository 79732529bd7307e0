import type { BundledTemplates } from '../bundle/createTemplates.ts';
import type { CodeRange, PreloadedFont } from '../bundle/readStyle.ts';
import { hashContent } from '../ground/disk/hashContent.ts';
import { urlUnder } from '../ground/text/urlPath.ts';
import type { Plan } from '../kinds/planRoutes.ts';
import type { SiteData } from '../render/createRenderer.ts';

/** What pages are made with, besides their routes. */
export interface RenderContext {
  readonly shared: SiteData;
  /** Changes with what pages share and with the templates. */
  readonly key: string;
  /** File of the owner's own templates, bundled; undefined: the program's; null: none is needed. */
  readonly ownTemplates: string | undefined | null;
}

/** What all pages of a site are made with: addresses are final. */
export function renderContextOf(
  { chrome, links, images, language, voices }: Plan,
  { key, ownTemplates, assets }: BundledTemplates,
): RenderContext {
  const url = (file: string) => urlUnder(chrome.base, file);
  const { style, shelfStyle, listStyle, script, fonts, icons, paper } = assets;
  const fontsIn = (voice: Pick<Plan, 'chrome' | 'language'>) => fontsFor(fonts, voice).map(url);
  const shared: SiteData = {
    chrome,
    links,
    images,
    language,
    assets: {
      style: url(style),
      shelfStyle: url(shelfStyle),
      listStyle: url(listStyle),
      script: url(script),
      fonts: fontsIn({ chrome, language }),
      paper,
      icons: { svg: url(icons.svg), png: url(icons.png), touch: url(icons.touch) },
    },
    voices: Object.fromEntries(
      Object.entries(voices).map(([tag, voice]) => [
        tag,
        { ...voice, ...(voice.chrome && { fonts: fontsIn({ chrome: voice.chrome, language: voice.language }) }) },
      ]),
    ),
  };
  return { shared, ownTemplates, key: hashContent(`${key}\0${JSON.stringify(shared)}`) };
}

/** The fonts with letters that stand on every page: none is preloaded for a title here and there. */
function fontsFor(fonts: readonly PreloadedFont[], { chrome, language }: Pick<Plan, 'chrome' | 'language'>): string[] {
  const titles = [chrome.title, chrome.owner, ...chrome.menu.map(({ text }) => text)];
  const codes = [...new Set(JSON.stringify([titles, language.words]))].map((letter) => letter.codePointAt(0) ?? 0);
  const isFor = ([first, last]: CodeRange): boolean => codes.some((code) => first <= code && code <= last);
  return fonts.filter(({ ranges }) => ranges?.some(isFor) ?? true).map(({ file }) => file);
}
