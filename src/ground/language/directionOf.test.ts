import { expect, it } from 'vitest';
import { directionOf } from './directionOf.ts';

it.each(['ar', 'he', 'iw', 'fa-IR', 'ur', 'yi', 'ckb', 'pa-Arab', 'az-Arab-IR', 'UZ-arab'])(
  '%s is written from right to left',
  (tag) => {
    expect(directionOf(tag)).toBe('rtl');
  },
);

it.each(['en', 'de-AT', 'ja', 'pa', 'ur-Latn', 'ar-Latn-EG', 'zh-Hant-HK', 'sr-Cyrl'])('%s is not', (tag) => {
  expect(directionOf(tag)).toBeUndefined();
});
