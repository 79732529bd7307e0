import { parseYaml } from '../load/parseYaml.ts';
import { yamlIn } from '../load/splitFrontMatter.ts';
import type { ReadSource, Source } from './source.ts';

/** Opens each of the owner's files once, and as far as somebody asks: a text may be long, and many faults lie in one file. */
export function openSources(read: ReadSource): (file: string) => Source {
  const opened = new Map<string, Source>();
  return (file) => {
    const known = opened.get(file) ?? openSource(file, read);
    opened.set(file, known);
    return known;
  };
}

function openSource(file: string, read: ReadSource): Source {
  const text = once(() => read(file) ?? '');
  const yaml = once(() => yamlIn(file, text()));
  const value = once(() => {
    const parsed = parseYaml(file, yaml());
    return parsed.ok ? parsed.value : undefined;
  });
  const inBraces = once(() => textInBraces(yaml()));
  return {
    file,
    get text() {
      return text();
    },
    get yaml() {
      return yaml();
    },
    get value() {
      return value();
    },
    get inBraces() {
      return inBraces();
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const textInBraces = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .split('}')
    .flatMap((part) => (part.includes('{') ? `${part.slice(part.indexOf('{'))}}` : []))
    .join('');
