import { expect, test } from 'vitest';
import { ChunkLoadError, type LoadFailure } from './ChunkLoadError.ts';

test.each<LoadFailure>(['missing', 'timeout', 'error'])('a part that failed as %s says so, and where', (type) => {
  const cause = new TypeError('Failed to fetch');
  const error = new ChunkLoadError('islands', type, 'https://example.org/static/app/islands-12345678.js', cause);
  expect(String(error)).toBe(
    `ChunkLoadError: Loading part islands failed (${type}: https://example.org/static/app/islands-12345678.js)`,
  );
  expect(error.cause).toBe(cause);
});
