import { expect, test } from 'vitest';
import { reasonOf, refusalOf } from './reasonOf.ts';

test.each([
  ...['EACCES', 'EAGAIN', 'EBUSY', 'EDQUOT', 'EEXIST', 'EFBIG', 'EILSEQ', 'EINVAL', 'EIO', 'EISDIR', 'ELOOP', 'EMFILE'],
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
