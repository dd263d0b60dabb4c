/** What was asked for lately, so many at most: the longest unasked goes for a new one. */
export interface LruCache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  readonly size: number;
}

/** Remembers `most` values. */
export function createLruCache<Key, Value>(most: number): LruCache<Key, Value> {
  // A map tells its keys in the order in which they were set.
  const values = new Map<Key, Value>();
  const put = (key: Key, value: Value): void => {
    values.delete(key);
    values.set(key, value);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set(key, value) {
      put(key, value);
      const [longest] = values.keys();
      if (values.size > most && longest !== undefined) values.delete(longest);
    },
    get size() {
      return values.size;
    },
  };
}
