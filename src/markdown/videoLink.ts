/** Where a video can be watched. `id`: what its address calls it, after which a picture of it may be named. */
export interface Video {
  readonly href: string;
  readonly id: string;
  /** The name of the service; undefined for a file. */
  readonly site?: 'YouTube' | 'Vimeo';
}

const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:embed|shorts|live|v)\/|watch\?(?:[^#]*&)?v=))([\w-]{6,20})/i;
const VIMEO = /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/\w+\/)?(\d{5,12})/i;
const FILE = /([^/?#]+)\.(?:mp4|m4v|webm|mov|ogv)$/i;

/** The video that an address shows, as it stands in a page or in the frame of one; undefined for any other address. */
export function videoAt(address: string): Video | undefined {
  const [, youtube] = YOUTUBE.exec(address) ?? [];
  if (youtube !== undefined)
    return { href: `https://www.youtube.com/watch?v=${youtube}`, id: youtube, site: 'YouTube' };
  const [, vimeo] = VIMEO.exec(address) ?? [];
  if (vimeo !== undefined) return { href: `https://vimeo.com/${vimeo}`, id: vimeo, site: 'Vimeo' };
  const [, file] = FILE.exec(address) ?? [];
  return file === undefined ? undefined : { href: address, id: file };
}
