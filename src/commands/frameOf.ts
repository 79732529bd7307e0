import { urlUnder } from '../model/urlPath.ts';
import type { AssetBundle } from '../output/bundleAssets.ts';
import type { Frame } from '../render/createRenderer.ts';
import type { Plan } from '../site/planRoutes.ts';

/** What all pages of a site share, with final addresses. */
export function frameOf({ chrome, images }: Plan, { style, script, fonts, icons }: AssetBundle): Frame {
  const url = (file: string) => urlUnder(chrome.base, file);
  return {
    chrome,
    images,
    assets: {
      style: url(style),
      script: url(script),
      fonts: fonts.map(url),
      icons: { svg: url(icons.svg), png: url(icons.png), touch: url(icons.touch) },
    },
  };
}
