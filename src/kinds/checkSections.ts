import type { Fault } from '../ground/problem.ts';
import { readSlug } from '../ground/text/slug.ts';
import type { Records } from '../site/records.ts';
import { readableRecordsOf } from '../site/recordsOf.ts';
import { RESERVED_SLUGS } from './checkPaths.ts';
import { faults } from './faults.ts';
import { OWN_FOLDERS } from './sourceAt.ts';

/** Sections with names that cannot be those of a folder and of a page. */
export const checkSections = (records: Records): Fault[] =>
  readableRecordsOf(records, 'site').flatMap(({ file: { path }, value: { sections = {} } }) =>
    Object.keys(sections).flatMap((name) => {
      const place = { at: ['sections', name], onKey: true };
      if (readSlug(name) === undefined) return faults.error(path, 'section-name', { name, ...place });
      const isTaken = OWN_FOLDERS.has(name) || RESERVED_SLUGS.includes(name);
      return isTaken ? faults.error(path, 'section-reserved', { name, ...place }) : [];
    }),
  );
