import { allowedAddress } from '../markdown/allowedHtml.ts';
import { escapeText } from './escapeText.ts';
import { encodeTarget, flat, type HtmlLook, isElement } from './htmlElement.ts';

/* What leads or shows elsewhere: pictures, links and players; whoever asks says what their targets are now. */

const altOf = (node: Element): string =>
  escapeText(flat(node.getAttribute('alt') ?? ''))
    .replace(/[[\]]/g, '\\$&')
    .replace(/\\\\/g, '\\');

export function pictureOf(node: Element, caption: string, { picture, left }: HtmlLook): string {
  const src = flat(
    node.getAttribute('data-orig-file') ?? node.getAttribute('src') ?? node.getAttribute('data-src') ?? '',
  );
  if (src === '' || src.startsWith('data:')) {
    left('pictures that stand in the text itself');
    return '';
  }
  const now = picture(src);
  const alt = altOf(node);
  if (now === undefined) {
    const address = allowedAddress(src);
    const words = alt || caption || decodeURIComponentSafely(src.replace(/[?#].*/, '').replace(/^.*\//, '')) || src;
    return address === undefined ? '' : `[${words}](${encodeTarget(address)})`;
  }
  return `![${alt}](${encodeTarget(now)}${caption === '' ? '' : ` "${caption.replace(/["\\]/g, '\\$&')}"`})`;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return escapeText(decodeURIComponent(text)).replace(/[[\]]/g, '');
  } catch {
    return '';
  }
}

/** A figure of one picture with words alone below it. Others fall apart into their pictures and a paragraph. */
export function figureOf(content: string, node: HTMLElement, look: HtmlLook): string {
  const images = Array.from(node.querySelectorAll('img'));
  const [image] = images;
  const caption = Array.from(node.children).find(isElement('figcaption')) ?? node.querySelector('figcaption');
  if (images.length !== 1 || !image || !caption || node.querySelectorAll('figure').length > 0)
    return `\n\n${content.trim()}\n\n`;
  const words = flat(caption.textContent);
  const hasLink = caption.querySelectorAll('a[href]').length > 0;
  const around = image.parentElement?.nodeName === 'A' ? image.parentElement : undefined;
  const shown = pictureOf(image, hasLink ? '' : escapeText(words), look);
  const target = around ? pageLink(around, look) : undefined;
  const linked = target === undefined || shown.startsWith('[') ? shown : `[${shown}](${encodeTarget(target)})`;
  // what is a link now has its caption below it
  const below = hasLink || (shown.startsWith('[') && words !== '' && !shown.includes(escapeText(words)));
  const rest = below ? content.trim().split('\n').at(-1) : undefined;
  return `\n\n${linked}${rest === undefined || rest === linked ? '' : `\n\n${rest}`}\n\n`;
}

/** Where a link around a picture leads, if not to the picture itself. */
function pageLink(link: Element, { link: ask }: HtmlLook): string | undefined {
  const href = flat(link.getAttribute('href') ?? '');
  if (
    href === '' ||
    href.startsWith('#') ||
    /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#].*)?$/i.test(href) ||
    /[?&]attachment_id=/.test(href)
  )
    return undefined;
  if (/\battachment\b/.test(link.getAttribute('rel') ?? '')) return undefined;
  return ask(href);
}

export function linkOf(content: string, node: HTMLElement, look: HtmlLook): string {
  const note = node.getAttribute('data-footnote');
  if (note !== null) return `[^${note}]`;
  const href = flat(node.getAttribute('href') ?? '');
  const id = node.getAttribute('id') ?? node.getAttribute('name') ?? '';
  const anchor = id !== '' && /^[^\s"'<>&]+$/.test(id) && content.trim() === '' ? `<a id="${id}"></a>` : '';
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(content) ?? [];
  if (words === '' || href === '' || href === '#') return anchor || content;
  const images = node.querySelectorAll('img').length;
  if (images > 0 && flat(node.textContent) === '') {
    const target = images === 1 && words.startsWith('!') ? pageLink(node, look) : undefined;
    return target === undefined ? content : `${before}[${words}](${encodeTarget(target)})${after}`;
  }
  // a link in words that are one already, or around blocks
  if (/\]\(|^#{2,6} |\n\n(?:[-#>|]|```)/m.test(words)) return content;
  const target = look.link(href);
  if (target === undefined) return content;
  return `${before}[${words.replace(/\\?\s*\n\s*/g, ' ')}](${encodeTarget(target)})${after}`;
}

const VIDEO = /(?:youtube(?:-nocookie)?\.com\/(?:embed|v)\/|youtu\.be\/|youtube\.com\/watch\?(?:[^"]*&)?v=)([\w-]{6,})/;

/** A player becomes a link to what it plays. */
export function playerOf(node: HTMLElement, { link, left }: HtmlLook): string | undefined {
  const name = node.nodeName.toLowerCase();
  const inside = node.querySelector('source, embed, param[name="movie"], iframe');
  const src = flat(
    node.getAttribute('src') ??
      node.getAttribute('data-src') ??
      node.getAttribute('data') ??
      inside?.getAttribute('src') ??
      inside?.getAttribute('value') ??
      '',
  );
  if (!/^(?:iframe|object|embed|video|audio)$/.test(name)) {
    if (!/^(?:head|title|noscript|input|button|select|textarea)$/.test(name)) left(`the element <${name}>`);
    else if (name !== 'noscript' && name !== 'head' && name !== 'title') left('forms');
    return undefined;
  }
  const [, youtube] = VIDEO.exec(src) ?? [];
  const [, vimeo] = /vimeo\.com\/(?:video\/|moogaloop\.swf\?clip_id=)?(\d{5,})/.exec(src) ?? [];
  if (youtube !== undefined) return `\n\nhttps://www.youtube.com/watch?v=${youtube}\n\n`;
  if (vimeo !== undefined) return `\n\nhttps://vimeo.com/${vimeo}\n\n`;
  const target = src === '' ? undefined : link(src.startsWith('//') ? `https:${src}` : src);
  if (target === undefined) {
    left(`the element <${name}>`);
    return '';
  }
  const words =
    flat(node.getAttribute('title') ?? '') ||
    (/^https?:/.test(target) ? new URL(target).hostname : (target.split('/').at(-1) ?? target));
  return `\n\n[${escapeText(words)}](${encodeTarget(target)})\n\n`;
}
