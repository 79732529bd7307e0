import type { ImageSize } from '../ground/imageSize.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';

/** A picture that other places show with a link to a page; its size in pixels, where that could be read. */
export interface SharedPicture extends Partial<ImageSize> {
  /** Its public address. */
  readonly url: string;
  readonly alt?: string | undefined;
}

/** What all routes have. */
export interface Page {
  /** Below the base, with a slash at both ends: `/eden/`; `/404.html` for the page of that name. */
  readonly path: string;
  /** The file written, relative to the output folder: `eden/index.html`. */
  readonly file: string;
  /** Goes into `<title>`. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Address of a style sheet of its own. */
  readonly style?: UrlPath | undefined;
  /** The public address, where site.yaml gives one. */
  readonly canonical?: string | undefined;
  /** A picture of its own, for where its link is shared. */
  readonly image?: SharedPicture | undefined;
  /** Shown by `serve --drafts` alone. */
  readonly draft?: boolean;
  /** The owner's file that makes this page; absent for pages that are always there. */
  readonly origin?: string | undefined;
}
