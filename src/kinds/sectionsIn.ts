import type { SectionRule } from '../site/fileSchemas.ts';
import type { Records } from '../site/records.ts';
import { readableRecordsOf } from '../site/recordsOf.ts';

/** The sections that site.yaml declares, by the names of their folders, in the owner's order. */
export const sectionsIn = (records: Records): ReadonlyMap<string, Partial<SectionRule>> =>
  new Map(Object.entries(readableRecordsOf(records, 'site')[0]?.value.sections ?? {}));
