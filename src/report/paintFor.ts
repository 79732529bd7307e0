import { styleText } from 'node:util';
import type { Output, Shell } from '../shell.ts';

/** Styles a piece of text, where colours are wanted. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'green' | 'yellow', text: string) => string;

export const plain: Paint = (_, text) => text;

/** Colours on a terminal alone, and not where NO_COLOR is set (no-color.org). */
export const paintFor = ({ isTTY }: Output, { env }: Shell): Paint =>
  isTTY === true && (env['NO_COLOR'] ?? '') === ''
    ? (style, text) => styleText(style, text, { validateStream: false })
    : plain;
