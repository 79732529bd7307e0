import { describe, expect, it, test } from 'vitest';
import { mayHoldIsbn, readIsbn, toIsbn13 } from './isbn.ts';
import { reasonOf, refusalOf } from './reasonOf.ts';

describe('isbn', () => {
  describe('readIsbn', () => {
    it.each([
      ['13 digits', '9780142000656', '9780142000656'],
      ['13 digits that start with 979', '9791032305690', '9791032305690'],
      ['10 digits', '0765342502', '0765342502'],
      ['a check digit X', '014144116X', '014144116X'],
      ['a small x', '014144116x', '014144116X'],
      ['hyphens', '978-0-14-200065-6', '9780142000656'],
      ['blanks', ' 978 0142 000656 ', '9780142000656'],
      ['a cell that guards its zeros', '="9780142000656"', '9780142000656'],
      ['a cell that guards its zeros, of 10 digits', '="0765342502"', '0765342502'],
    ])('reads %s', (_what, cell, isbn) => {
      expect(readIsbn(cell)).toEqual({ isbn });
    });

    it.each([[''], ['=""'], ['  '], ['-'], ['=" "']])('finds none in %j', (cell) => {
      expect(readIsbn(cell)).toBe('none');
    });

    it.each([
      ['a wrong check digit of 13', '9780142000657'],
      ['a wrong check digit of 10', '0765342503'],
      ['two digits swapped', '9780142000665'],
      ['X inside the number', '01414X1160'],
      ['X at the end of 13', '978014200065X'],
      ['13 digits of another article', '4006381333931'],
      ['a zero lost to a spreadsheet', '765342502'],
      ['a number in scientific notation', '9.78014E+12'],
      ['letters', 'B00ICN066A'],
    ])('calls %s wrong', (_what, cell) => {
      expect(readIsbn(cell)).toBe('wrong');
    });
  });

  describe('toIsbn13', () => {
    it.each([
      ['0765342502', '9780765342508'],
      ['080442957X', '9780804429573'],
      ['9780765342508', '9780765342508'],
    ])('%s and %s are of the same book', (isbn, isbn13) => {
      expect(toIsbn13(isbn)).toBe(isbn13);
    });
  });

  it.each(['9780142000656', '="0142000655"', '978-0-14-200065-6', '014200065', 'x,"0 14 2000 655",y'])(
    'mayHoldIsbn finds 9780142000656 in %s',
    (text) => {
      expect(mayHoldIsbn(text, '9780142000656')).toBe(true);
      expect(mayHoldIsbn(text, '9780765342508')).toBe(false);
    },
  );
});

describe('reasonOf', () => {
  test.each([
    ...[
      'EACCES',
      'EAGAIN',
      'EBUSY',
      'EDQUOT',
      'EEXIST',
      'EFBIG',
      'EILSEQ',
      'EINVAL',
      'EIO',
      'EISDIR',
      'ELOOP',
      'EMFILE',
    ],
    ...['ENAMETOOLONG', 'ENFILE', 'ENODEV', 'ENOENT', 'ENOMEM', 'ENOSPC', 'ENOSYS', 'ENOTDIR', 'ENOTEMPTY', 'ENOTSUP'],
    ...['ENXIO', 'EOPNOTSUPP', 'EPERM', 'EROFS', 'ESTALE', 'ETIMEDOUT', 'ETXTBSY', 'EXDEV', 'UNKNOWN'],
  ])('%s, which a disk may answer, is said in words and is no mistake of ours', (code) => {
    expect(reasonOf({ code })).toMatch(/^\w[\w ,-]+$/);
  });

  test('a refusal has the words of the system beside ours', () => {
    expect(refusalOf({ code: 'ESTALE', message: 'ESTALE: stale file handle, open', syscall: 'open' })?.message).toBe(
      'cannot be opened: the network drive no longer knows it (ESTALE: stale file handle)',
    );
  });
});
