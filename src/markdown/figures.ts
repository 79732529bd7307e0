import type MarkdownIt from 'markdown-it';
import type { StateCore, Token } from 'markdown-it';
import type { Speech } from '../ground/language/createSpeech.ts';
import { targetOf, textOfTokens } from './tokens.ts';
import { MAY_SHOW_VIDEO, shownAsLink, videoAt, type Video } from './videoLink.ts';

/**
 * A picture alone in its paragraph with a title is a figure with the title below it; several pictures are a gallery; and the address of a video alone
 * on its line is a link to it.
 */
export function figures(md: MarkdownIt, say: Speech['say']): void {
  md.core.ruler.after('inline', 'figures', (state) => {
    const { tokens } = state;
    if (MAY_SHOW_VIDEO.test(state.src)) for (const token of tokens) linkVideos(state, token, say);
    for (const [index, token] of tokens.entries()) {
      const [start, end] = [tokens[index - 1], tokens[index + 1]];
      const { children } = token;
      if (token.type !== 'inline' || !children || start?.type !== 'paragraph_open' || start.hidden || !end) continue;
      const first = children[0];
      if (!first || (first.type === 'text' && !/^(?:\s*$|https?:|\/)/.test(first.content))) continue;
      const images = children.filter(({ type }) => type === 'image');
      if (images.length === 0) token.children = readVideo(state, children, say);
      else if (children.every(isBesidePictures)) arrange(state, [start, token, end], images);
    }
  });
}

/** Links around pictures, and the blanks between them. */
const isBesidePictures = ({ type, content }: Token): boolean =>
  /^(?:image|link_open|link_close|softbreak|hardbreak)$/.test(type) || (type === 'text' && content.trim() === '');

function arrange(
  { Token: Made }: StateCore,
  [start, line, end]: [Token, Token, Token],
  images: readonly Token[],
): void {
  const [image] = images;
  if (images.length > 1) {
    for (const one of [start, end]) one.tag = 'div';
    start.attrJoin('class', 'gallery');
    line.children = (line.children ?? []).filter(({ type }) => !/^(?:soft|hard)break$|^text$/.test(type));
    return;
  }
  const title = image?.attrGet('title');
  if (!image || title == null || title === '') return;
  for (const one of [start, end]) one.tag = 'figure';
  image.attrs = (image.attrs ?? []).filter(([name]) => name !== 'title');
  const words = new Made('text', '', 0);
  words.content = title;
  line.children = [
    ...(line.children ?? []),
    new Made('softbreak', 'br', 0),
    new Made('html', 'figcaption', 1),
    words,
    new Made('html', 'figcaption', -1),
  ];
}

/** The address by itself, between angle brackets, or as the words of its own link. */
function readVideo({ Token: Made }: StateCore, children: Token[], say: Speech['say']): Token[] {
  const words = textOfTokens(children).trim();
  if (!/^(?:https?:\/\/|\/)\S+$/.test(words)) return children;
  const [link] = children;
  if (children.length > 1 && (link?.type !== 'link_open' || targetOf(link) !== words)) return children;
  const video = videoAt(words);
  return video ? linkTo({ Token: Made }, video, nameOf(video, say)) : children;
}

const nameOf = ({ site, href }: Video, say: Speech['say']): string =>
  site === undefined ? href.replace(/^.*\//, '') : say('videoOn', { site });

function linkTo({ Token: Made }: Pick<StateCore, 'Token'>, { href }: Video, words: string): Token[] {
  const open = new Made('link_open', 'a', 1);
  open.attrs = [['href', href]];
  return [open, Object.assign(new Made('text', '', 0), { content: words }), new Made('link_close', 'a', -1)];
}

/** Films, sounds and documents in the place of pictures are links, as no browser shows them there. */
function linkVideos(state: StateCore, token: Token, say: Speech['say']): void {
  let isInLink = false;
  if (!token.children) return;
  token.children = token.children.flatMap((child) => {
    if (child.type.startsWith('link_')) isInLink = child.type === 'link_open';
    const video = child.type === 'image' ? shownAsLink(targetOf(child) ?? '') : undefined;
    if (!video) return child;
    const words = child.content.trim() || nameOf(video, say);
    return isInLink ? Object.assign(new state.Token('text', '', 0), { content: words }) : linkTo(state, video, words);
  });
}
