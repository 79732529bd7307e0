import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isProgram } from '../bundle/createTemplates.ts';
import { makeFolders } from '../ground/disk/makeFolders.ts';
import { resolvePath } from '../ground/disk/resolvePath.ts';
import { findRoot } from '../engine/checkUsage.ts';
import { createBuilder } from '../engine/createBuilder.ts';
import { useBuilder } from '../engine/useBuilder.ts';
import { readText } from '../load/readText.ts';
import { holdsPlace } from '../load/holdsPlace.ts';
import { parseFile } from '../load/parseFile.ts';
import { scanSources, type Scan } from '../load/scanSources.ts';
import { isPicture } from '../load/tellPlaces.ts';
import { placePages } from '../kinds/placePages.ts';
import { ok, type Checked, type Problem } from '../ground/problem.ts';
import { publishedIn } from '../ground/sourcePaths.ts';
import { traceSite, type Texts } from '../check/private/traceSite.ts';
import type { Contents } from '../check/private/traceSources.ts';
import type { CheckOptions } from './check.ts';
import { createProgress } from '../report/createProgress.ts';
import { reportPrivate, type PrivateReport } from '../report/reportPrivate.ts';
import type { Program, Shell } from '../shell.ts';

/**
 * `endpaper check --private`: true if no text leaves the site but by a page. The site is built in a folder of its own: as it is, with a mark in each text,
 * and once for each column of numbers and days with other ones. Where a mark comes out, or anything changes, there went what it was put into.
 */
export async function checkPrivate(
  { root: typedRoot, json = false }: Pick<CheckOptions, 'root' | 'json'>,
  program: Program,
  shell: Shell,
): Promise<boolean> {
  const root = findRoot(shell.cwd, typedRoot);
  const scan = scanSources(root, shell.now());
  const copy = resolvePath('', realpathSync(mkdtempSync(join(tmpdir(), 'endpaper-private-'))));
  const progress = createProgress(shell, !json);
  const builder = createBuilder({ root: copy, out: `${copy}/dist`, cache: false, live: true }, program, {
    shell,
    progress,
  });
  const work = async (): Promise<Checked<PrivateReport, Problem>> => {
    try {
      const texts = copySite(root, copy, { scan, withTemplates: !isProgram(root, program) });
      const files = [...texts].map(([path, text]) => parseFile({ path, text, hash: '' }));
      const publishedAt = publishedIn(placePages({ files, publicFiles: [] }).files);
      const copied = new Set(scan.public.map(({ path }) => publishedAt(path)));
      const build = async (changed: Texts): Promise<Checked<Contents, Problem>> => {
        for (const [path, text] of new Map([...texts, ...changed])) writeFileSync(`${copy}/${path}`, text);
        const built = await builder.build();
        return built.ok ? ok(readOutput(`${copy}/dist`, copied)) : built;
      };
      const traced = await traceSite(texts, { build, parse: (path, text) => parseFile({ path, text, hash: '' }) });
      if (!traced.ok) return traced;
      const pictures = scan.public.map(({ path }) => path).filter(isPicture);
      return ok({
        ...traced.value,
        pictures: pictures.length,
        placed: pictures.filter((path) => holdsPlace(`${root}/${path}`)),
      });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  };
  return reportPrivate(await useBuilder(builder, work), shell, json);
}

/** Larger files of public/ are not copied: what is in them does not matter to what Endpaper makes (bytes). */
const SMALL = 1 << 16;

/** Makes a folder in which the same site is built; what stands beside data/, public/ and templates/ is linked. Returns the texts of data/. */
function copySite(root: string, copy: string, { scan, withTemplates }: { scan: Scan; withTemplates: boolean }): Texts {
  const place = (path: string, content: string | Uint8Array): void => {
    makeFolders(dirname(`${copy}/${path}`));
    writeFileSync(`${copy}/${path}`, content);
  };
  const texts = new Map<string, string>();
  for (const { path } of scan.data) {
    const read = readText(root, path);
    if (read.ok) texts.set(path, read.value.text);
    place(path, readFileSync(`${root}/${path}`));
  }
  for (const { path } of scan.public) {
    const { size } = statSync(`${root}/${path}`);
    place(path, size <= SMALL ? readFileSync(`${root}/${path}`) : '');
  }
  if (!withTemplates) return texts;
  for (const { path } of scan.templates) place(path, readFileSync(`${root}/${path}`));
  for (const { name } of readdirSync(root, { withFileTypes: true }))
    if (!/^(?:data|public|templates|dist|\..*)$/.test(name)) symlinkSync(`${root}/${name}`, `${copy}/${name}`);
  return texts;
}

/** What Endpaper made, but for scripts, styles and fonts. */
function readOutput(out: string, copied: ReadonlySet<string>): Contents {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => resolvePath('', join(entry.parentPath, entry.name)).slice(out.length + 1)).sort();
  const made = paths.filter(
    (path) => !path.startsWith('static/app/') && !path.startsWith('.') && (path === '_redirects' || !copied.has(path)),
  );
  return new Map(made.map((path) => [path, readFileSync(`${out}/${path}`, 'utf8')]));
}
