import { markGallery } from '../marks.ts';
import { unescapeEntities } from '../../markdown/readTag.ts';
import type { Change } from '../oldSite.ts';
import type { ContentLook } from './convertContent.ts';
import type { createUploads } from './createUploads.ts';
import type { WordPressExport, WordPressItem } from './readExports.ts';

interface Looking {
  readonly read: WordPressExport;
  readonly uploads: ReturnType<typeof createUploads>;
  readonly tell: (change: Change) => void;
  /** What a hidden text shows is not published for its sake. */
  readonly isHidden: boolean;
}

/** Says of what stands in a text where it leads, and what is shown of files of the old site. */
export function createContentLook(
  item: WordPressItem,
  { read, uploads, tell, isHidden }: Looking,
): ContentLook & { readonly featured: () => string | undefined } {
  const byId = (id: string): WordPressItem | undefined => read.byId.get(id);
  const find: typeof uploads.find = (address) => (isHidden ? undefined : uploads.find(address));
  const shown = (src: string): string => {
    const file = find(src);
    return file ? `/${file.to}` : src.replace(/^\/\//, 'https://');
  };
  return {
    link(href) {
      const [, id] = /^[^#]*[?&](?:p|page_id|attachment_id)=(\d+)/.exec(href) ?? [];
      const there = id === undefined ? undefined : byId(id);
      if (there) return there.file === '' ? there.link : shown(there.file);
      return find(href) ? shown(href) : href;
    },
    picture: shown,
    left: (what) => {
      tell({ became: 'left', what, at: item.at });
    },
    gallery(ids) {
      const files =
        ids.length > 0
          ? ids.flatMap((id) => byId(id) ?? [])
          : read.items
              .filter(({ type, parent }) => type === 'attachment' && parent === item.id)
              .sort((a, b) => a.order - b.order);
      return markGallery(
        files
          .filter(({ file }) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(file))
          .map(({ file, meta, title, excerpt }) => ({
            src: shown(file),
            alt: unescapeEntities(meta.get('_wp_attachment_image_alt') ?? excerpt) || title,
          })),
      );
    },
    reusable: (id) => byId(id)?.content,
    featured() {
      const file = byId(item.meta.get('_thumbnail_id') ?? '')?.file;
      return file === undefined ? undefined : find(file)?.from;
    },
  };
}
