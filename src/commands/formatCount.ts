import { formatNumber } from './formatNumber.ts';

/** 1, "page" -> "1 page"; 10005, "page" -> "10,005 pages". */
export const formatCount = (number: number, thing: string): string =>
  `${formatNumber(number)} ${thing}${number === 1 ? '' : 's'}`;
