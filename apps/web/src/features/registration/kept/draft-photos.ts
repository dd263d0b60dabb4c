import type { DBSchema } from 'idb';
import { databaseOf } from './database.ts';

const STORE = 'photos';
/** ms for which photos of a draft stay that nobody came back to: the draft goes with its tab, which tells nobody. */
const STAYS = 7 * 24 * 60 * 60 * 1000;

interface DraftPhoto {
  key: string;
  /** Whose it is; nobody else is given it. */
  account: string;
  name: string;
  type: string;
  blob: Blob;
  /** Epoch ms. */
  keptAt: number;
}
interface Schema extends DBSchema {
  [STORE]: { key: string; value: DraftPhoto; indexes: { keptAt: number } };
}

// Beside that of the queue: a tab with an older page may hold the queue's open, and no other version of it is given meanwhile.
const open = databaseOf<Schema>('kiemlab-drafts', (db) => {
  db.createObjectStore(STORE, { keyPath: 'key' }).createIndex('keptAt', 'keptAt');
});
const writing = async () => (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });

/** Keeps a photo of a form that is not saved yet (ADR 88). Throws where the browser keeps nothing, or no more. */
export async function keepDraftPhoto(account: string, key: string, file: File): Promise<void> {
  const { name, type } = file;
  const tx = await writing();
  await tx.store.put({ key, account, name, type, blob: file, keptAt: Date.now() });
  await tx.done;
}

/** A photo that was kept for this account; undefined where there is none (any more). */
export async function readDraftPhoto(account: string, key: string): Promise<File | undefined> {
  const kept = await (await open()).get(STORE, key);
  return kept?.account === account ? new File([kept.blob], kept.name, { type: kept.type }) : undefined;
}

/** Forgets photos: their form is saved, or given up. */
export async function dropDraftPhotos(keys: Iterable<string>): Promise<void> {
  const tx = await writing();
  for (const key of keys) await tx.store.delete(key);
  await tx.done;
}

/** Forgets photos of drafts, of all accounts, that nobody came back to for a week. */
export async function clearOldDraftPhotos(now = Date.now()): Promise<void> {
  const tx = await writing();
  const old = await tx.store.index('keptAt').getAllKeys(IDBKeyRange.upperBound(now - STAYS));
  for (const key of old) await tx.store.delete(key);
  await tx.done;
}
