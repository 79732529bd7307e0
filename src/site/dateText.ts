import { formatPlainDate, type PlainDate } from '../model/plainDate.ts';
import type { DateText } from '../model/route.ts';

/** A date as pages show it. */
export const dateText = (date: PlainDate): DateText => ({ iso: date, text: formatPlainDate(date) });
