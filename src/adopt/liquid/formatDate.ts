import { ownValue } from '../../ground/ownValue.ts';
import { say } from './liquidValue.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** A day and perhaps its time as they are written, in whatever time zone. */
export interface WrittenDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly time: string;
}

export function readDate(written: string): WrittenDate | undefined {
  const [, year, month, day, time = '00:00:00'] =
    /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{2}:\d{2}(?::\d{2})?))?/.exec(written) ?? [];
  if (year === undefined) return undefined;
  return { year: Number(year), month: Number(month), day: Number(day), time };
}

const two = (value: number): string => String(value).padStart(2, '0');

const dayOfYear = ({ year, month, day }: WrittenDate): number =>
  (Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 0)) / 86_400_000;

/** The parts of a date by their letters in `strftime`. */
export function datePart(date: WrittenDate, letter: string): string | undefined {
  const { year, month, day, time } = date;
  const [hour = '00', minute = '00', second = '00'] = time.split(':');
  const weekday = DAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  const name = MONTHS[month - 1] ?? '';
  const parts: Record<string, string> = {
    Y: String(year),
    y: two(year % 100),
    m: two(month),
    d: two(day),
    e: String(day).padStart(2),
    B: name,
    b: name.slice(0, 3),
    h: name.slice(0, 3),
    A: weekday,
    a: weekday.slice(0, 3),
    w: String(DAYS.indexOf(weekday)),
    j: String(dayOfYear(date)).padStart(3, '0'),
    H: hour,
    I: two(Number(hour) % 12 || 12),
    M: minute,
    S: second,
    p: Number(hour) < 12 ? 'AM' : 'PM',
    F: `${String(year)}-${two(month)}-${two(day)}`,
  };
  return ownValue(parts, letter);
}

/** A date in the form of `strftime`; what is no date stays as it is. */
export function formatDate(written: string, format: string): string {
  const date = readDate(written);
  if (!date) return written;
  return format.replace(/%([-^]?)([a-zA-Z%])/g, (whole, flag: string, letter: string) => {
    if (letter === '%') return '%';
    const part = datePart(date, letter);
    if (part === undefined) return whole;
    return flag === '-' ? part.replace(/^[0 ](?=.)/, '') : flag === '^' ? part.toUpperCase() : say(part);
  });
}
