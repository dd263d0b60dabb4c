import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** Opens a database of this browser once, in its first version; a browser that keeps nothing is asked anew the next time. */
export function databaseOf<Schema extends DBSchema>(
  name: string,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  return () => {
    // The browser closes it for reasons of its own; the next one who asks opens it again.
    opened ??= openDB<Schema>(name, 1, { upgrade, terminated: forget });
    opened.catch(forget);
    return opened;
  };
}
