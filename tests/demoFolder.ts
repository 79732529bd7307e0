import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo is built for all tests that only look at it; the first of them builds it. */
    readonly demoFolder: string;
  }
}

/** A folder for one run of the tests. */
export default function makeDemoFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-demo-'));
  project.provide('demoFolder', folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
