/** Where a video can be watched. */
export interface Video {
  readonly href: string;
  /** The name of the service; undefined for a file. */
  readonly site?: 'YouTube' | 'Vimeo';
}

const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:embed|shorts|live|v)\/|watch\?(?:[^#]*&)?v=))([\w-]{6,20})/i;
const VIMEO = /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/\w+\/)?(\d{5,12})/i;
const FILE = /\.(?:mp4|m4v|webm|mov|ogv)$/i;
/** What no browser shows as a picture. */
const SOUND_OR_TEXT = /\.(?:mp3|m4a|oga|ogg|opus|wav|flac|pdf)$/i;

/** The video that an address shows, as it stands in a page or in the frame of one; undefined for any other address. */
export function videoAt(address: string): Video | undefined {
  const [, youtube] = YOUTUBE.exec(address) ?? [];
  if (youtube !== undefined) return { href: `https://www.youtube.com/watch?v=${youtube}`, site: 'YouTube' };
  const [, vimeo] = VIMEO.exec(address) ?? [];
  if (vimeo !== undefined) return { href: `https://vimeo.com/${vimeo}`, site: 'Vimeo' };
  return FILE.test(address) ? { href: address } : undefined;
}

/** The same of what stands in the place of a picture, a sound or a document too. */
export const shownAsLink = (address: string): Video | undefined =>
  videoAt(address) ?? (SOUND_OR_TEXT.test(address) ? { href: address } : undefined);

/** Whether a text may have any of these. */
export const MAY_SHOW_VIDEO = /youtu|vimeo|\.(?:mp[34]|m4[av]|webm|mov|og[agv]|opus|wav|flac|pdf)\b/i;
