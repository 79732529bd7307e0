import { expect, test } from 'vitest';
import { explainFailure } from './explainFailure.ts';

test('a file of the owner that another program keeps from being read is named', () => {
  const cause = Object.assign(new Error('EBUSY: resource busy or locked, open'), {
    code: 'EBUSY',
    path: '/site/data/books.csv',
  });
  expect(explainFailure(cause, { root: '/site', out: '/site/dist', program: '/program' })).toEqual([
    {
      severity: 'error',
      file: 'data/books.csv',
      message: 'is in use by another program',
      hint: 'Close it there and try again.',
    },
  ]);
});
