/** What a record has under a name that somebody else chose: what is its own, never what every object has, such as `constructor`. */
export const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  // eslint-disable-next-line endpaper/own-names -- the one place where it is asked before
  record && Object.hasOwn(record, name) ? record[name] : undefined;
