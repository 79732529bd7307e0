import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { checkFaults } from './checkFaults.ts';
import { documentFaults } from './documentFaults.ts';
import { kindFaults } from './kindFaults.ts';
import { publishFaults } from './publishFaults.ts';
import { scanFaults } from './scanFaults.ts';
import { siteFaults } from './siteFaults.ts';
import { templateFaults } from './templateFaults.ts';
import { textFaults } from './textFaults.ts';

test('each code is that of one fault', () => {
  const all = [
    scanFaults,
    documentFaults,
    textFaults,
    siteFaults,
    kindFaults,
    checkFaults,
    templateFaults,
    publishFaults,
  ].flatMap(Object.keys);
  expect(all).toHaveLength(new Set(all).size);
  expect(Object.keys(CATALOGUE)).toEqual(all);
});
