import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { hashContent } from '../ground/disk/hashContent.ts';
import type { ImageSize, ShownImage } from '../ground/imageSize.ts';
import { ownValue } from '../ground/ownValue.ts';
import { warning, type Problem } from '../ground/problem.ts';
import { reasonOf } from '../ground/reasonOf.ts';
import { publishedIn } from '../ground/sourcePaths.ts';
import { urlUnder } from '../ground/text/urlPath.ts';
import { picturesInTexts } from '../load/measureImages.ts';
import type { Scan } from '../load/scanSources.ts';
import type { PlannedSite } from './createPlanner.ts';
import { findEncoder, type Encoder } from './findEncoder.ts';
import type { Copy, Output } from './listOutputs.ts';
import type { RenderContext } from './renderContext.ts';
import type { Session } from './session.ts';

type ReadySite = Pick<PlannedSite, 'plan' | 'records'> & { readonly context: RenderContext };

export interface PlannedPictures {
  readonly outputs: readonly Output[];
  /** The context of the pages; without the copies of the pictures that could not be read. */
  readonly contextWithout: (refused: ReadonlySet<string>) => RenderContext;
  readonly problems: readonly Problem[];
}

/** A column is at most 46rem wide, screens have up to two dots to a pixel, and telephones three (pixels). */
const [SMALL, LARGE] = [480, 1600];
const WIDTHS = [SMALL, 960, LARGE];

/** No picture of WebP is higher (pixels). Source: developers.google.com/speed/webp/faq. */
const HIGHEST = 16_383;

/** A larger file is nothing for a page, and none is held in memory as a whole (bytes). */
const LARGEST = 1 << 27;

/** Changes with what copies are made by, so that a copy of another making has another name. */
const MAKING = '1';

/** Plans smaller copies, in WebP, of the pictures that texts show, where the owner has installed an encoder; undefined where not. */
export async function planPictures(
  session: Session,
  scan: Scan,
  site: ReadySite,
): Promise<PlannedPictures | undefined> {
  const { request } = session;
  const shown = picturesInTexts(site.records);
  const images = Object.entries(site.records.images ?? {}).filter(
    ([path, { width }]) => shown.has(path) && width > SMALL && /\.(?:jpe?g|png|webp)$/i.test(path),
  );
  if (images.length === 0) return undefined;
  let encoder: Encoder | undefined;
  try {
    encoder = await findEncoder(request.root);
  } catch (cause) {
    return { outputs: [], contextWithout: () => site.context, problems: [unloadable(cause)] };
  }
  if (!encoder) return undefined;
  const sources = new Map(sourcesOf(scan, site));
  const copies = images.flatMap(([path, size]) => {
    const source = sources.get(path);
    return source && isPhoto(`${request.root}/${source.path}`) ? { path, source, widths: widthsFor(size, path) } : [];
  });
  const versions = `${MAKING} ${encoder.versions['vips'] ?? ''} ${encoder.versions['webp'] ?? ''}`;
  const outputs = copies.flatMap(({ path, source, widths }) => {
    const words = path
      .replace(/^.*\/|\.\w+$/g, '')
      .normalize('NFD')
      .match(/[A-Za-z0-9]+/g) ?? ['picture'];
    const name = words.join('-').slice(0, 40);
    const hash = hashContent(`${path} ${hashOf(session, path, source)} ${versions}`).slice(0, 10);
    return widths.map((width): Output & { copy: Copy } => {
      const file = `static/app/pictures/${name}-${hash}-${String(width)}.webp`;
      return { file, key: file, source: source.path, copy: { encoder, of: path, width } };
    });
  });
  return { outputs, contextWithout: createContexts(site, outputs), problems: [] };
}

const sourcesOf = ({ public: files }: Scan, { records }: ReadySite) => {
  const publishedAt = publishedIn(records.files);
  return files.map((file) => [publishedAt(file.path), file] as const);
};

/** None is larger than the picture, and one of them is as large, so that it is there in WebP as well; WebP serves as it is. */
function widthsFor({ width, height }: ImageSize, path: string): number[] {
  const largest = Math.min(width, LARGE);
  // one that is hardly smaller saves nothing
  const smaller = WIDTHS.filter((one) => one < largest * 0.8);
  const all = /\.webp$/i.test(path) && width <= LARGE ? smaller : [...smaller, largest];
  return all.filter((one) => (height * one) / width <= HIGHEST);
}

/** Of the content; of what was published and did not change since then it is known. */
function hashOf({ request, last }: Session, path: string, { path: source, stamp }: Scan['public'][number]): string {
  const known = ownValue(last.written, path);
  return known && stamp !== '' && known.key === stamp
    ? known.made.hash
    : hashContent(readFileSync(`${request.root}/${source}`));
}

/** Whether a picture is a single one, of many colours: one of few is small as it is, and would be blurred. Not where it is too large. */
function isPhoto(file: string): boolean {
  const head = Buffer.alloc(1 << 16);
  const descriptor = openSync(file, 'r');
  try {
    if (readSync(descriptor, Buffer.alloc(1), 0, 1, LARGEST) > 0) return false;
    const bytes = head.subarray(0, readSync(descriptor, head, 0, head.length, 0));
    const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG';
    const isExtended = bytes.subarray(12, 16).toString('latin1') === 'VP8X';
    // of PNG a byte says that there is a palette, and a chunk that it moves, of WebP a bit (w3.org/TR/png-3, 11.2.1 and 11.3.6.1; rfc-editor.org/rfc/rfc9649, 2.7)
    return isPng ? bytes[25] !== 3 && !bytes.includes('acTL') : !isExtended || ((bytes[20] ?? 0) & 2) === 0;
  } finally {
    closeSync(descriptor);
  }
}

function createContexts({ plan, context }: ReadySite, outputs: readonly (Output & { readonly copy: Copy })[]) {
  const address = (path: string): string => urlUnder(plan.chrome.base, path);
  const withCopies = (refused: ReadonlySet<string>): RenderContext['shared']['images'] => {
    const images = new Map<string, ShownImage>(Object.entries(context.shared.images));
    for (const { file, copy } of outputs) {
      const at = address(copy.of);
      const image = images.get(at);
      if (!image || refused.has(copy.of)) continue;
      const before = image.srcset === undefined ? '' : `${image.srcset}, `;
      images.set(at, { ...image, srcset: `${before}${address(file)} ${String(copy.width)}w` });
    }
    for (const [at, image] of images)
      if (image.srcset !== undefined && /\.webp$/i.test(at) && image.width <= LARGE)
        images.set(at, { ...image, srcset: `${image.srcset}, ${at} ${String(image.width)}w` });
    return Object.fromEntries(images);
  };
  const key = hashContent(`${context.key}\0${JSON.stringify(withCopies(new Set()))}`);
  return (refused: ReadonlySet<string>): RenderContext => ({
    ...context,
    key,
    shared: { ...context.shared, images: withCopies(refused) },
  });
}

const unloadable = (cause: unknown): Problem =>
  warning('node_modules/sharp', `is installed, but does not load: ${reasonOf(cause) ?? firstLine(cause)}`, {
    hint: 'Install it anew on this computer, or remove it: pictures are published as they are.',
  });

const firstLine = (cause: unknown): string =>
  String(cause instanceof Error ? cause.message : cause).split('\n', 1)[0] ?? '';
