import { readSettings, type OldKeys } from '../oldFront.ts';
import { takeSettings } from '../oldSettings.ts';
import type { OldFolder } from '../oldSite.ts';
import { readModule } from '../readLiteral.ts';
import type { AstroConfig } from './readAstroConfig.ts';

/** Settings as sites of Astro name them, in files of constants. */
export function settingsOf(old: OldFolder, { source, url, base }: AstroConfig): Record<string, unknown> {
  const files = old.paths.filter(
    (path) =>
      path.startsWith(source) &&
      !/\/(?:assets|fonts?|styles|content|components)\//.test(path) &&
      /(?:^|\/)(?:config|consts?|constants|site|siteConfig|site-config|site\.config|settings|metadata|data\/config|data\/site)\.(?:[cm]?[jt]s|json|ya?ml)$/i.test(
        path,
      ),
  );
  const tables = files.map((path) =>
    /[jt]s$/.test(path) ? readModule(old.text(path)) : readSettings(path, old.text(path)).keys,
  );
  return takeSettings(Object.assign({}, ...tables) as OldKeys, { old, url, base });
}
