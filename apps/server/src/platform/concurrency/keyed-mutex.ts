export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Does works of the same key one after the other, in the order in which they came; those of other keys do not wait. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const done = mine.catch(() => undefined);
    last.set(key, done);
    try {
      return await mine;
    } finally {
      if (last.get(key) === done) last.delete(key);
    }
  };
}
