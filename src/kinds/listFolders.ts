import { ownValue } from '../ground/ownValue.ts';
import type { Fault, KeyPath } from '../ground/problem.ts';
import type { Records } from '../site/records.ts';
import { readableRecordsOf } from '../site/recordsOf.ts';
import type { TextList } from '../site/site.ts';
import { faults } from './faults.ts';

/** A list before its texts are known. */
export interface ListPlace extends Omit<TextList, 'entries'> {
  /** Where it was before, by site.yaml, and where that says it. */
  readonly aliases: readonly string[];
  readonly at: KeyPath;
  /** The file that asks for it, if not one of settings. */
  readonly askedIn?: string;
}

/** Lists that a text joins by a key: the names of their folders, and of their keys in `permalinks`. */
export const LIST_FOLDERS = ['topics', 'series'] as const;

type ListFolder = (typeof LIST_FOLDERS)[number];

const RULE = /^((?:\/[^/:]+)+\/):slug\/$/;

const ruleIn = (records: Records, name: ListFolder): string | undefined =>
  ownValue(readableRecordsOf(records, 'site')[0]?.value.permalinks, name);

/** Where these lists are: `/topics/`. */
export const listFolder = (records: Records, name: ListFolder): string =>
  RULE.exec(ruleIn(records, name) ?? '')?.[1] ?? `/${name}/`;

/** Rules for their pages that make no folder of them. */
export const checkListRules = (records: Records): Fault[] =>
  readableRecordsOf(records, 'site').flatMap(({ file }) =>
    LIST_FOLDERS.flatMap((name) => {
      const rule = ruleIn(records, name);
      return rule === undefined || RULE.test(rule)
        ? []
        : faults.error(file.path, 'list-rule', { name, rule, at: ['permalinks', name] });
    }),
  );
