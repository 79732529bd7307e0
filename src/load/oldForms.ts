import type { KeyPath } from '../ground/problem.ts';
import { yamlFlow } from './yamlFlow.ts';
import { ownValue } from '../ground/ownValue.ts';

/** The labels that the two profiles of 0.1 were shown with. */
const PROFILES: Readonly<Record<string, string>> = { professional: 'Professional profile', code: 'Code' };

/** What to write in place of a value in the form of an earlier version, with the owner's own words; undefined where it has none. */
export function oldForm(file: string, at: KeyPath, value: unknown): string | undefined {
  if (file !== 'data/site.yaml' || at.join() !== 'profiles' || typeof value !== 'object' || value === null)
    return undefined;
  const profiles = Object.entries(value).map(([key, url]) => ({
    label: ownValue(PROFILES, key) ?? key,
    url: url as unknown,
  }));
  return `Since version 0.2 this is a list. Write profiles: ${yamlFlow(profiles)}`;
}
