import type { DBSchema } from 'idb';
import { databaseOf } from './database.ts';
import type { KeptSample } from './kept-sample.ts';

const NAME = 'kiemlab';
const STORE = 'kept-samples';
/** ms for which what has arrived stays listed, with its code. */
const LISTED = 24 * 60 * 60 * 1000;

interface Schema extends DBSchema {
  [STORE]: { key: string; value: KeptSample; indexes: { account: [string, number] } };
}

const open = databaseOf<Schema>(NAME, (db) => {
  db.createObjectStore(STORE, { keyPath: 'id' }).createIndex('account', ['account', 'place']);
});
/** What is said to be kept is on the disk: a browser that is killed the moment after has it. */
const writing = async () => (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });

const listeners = new Set<() => void>();
const tellHere = (): void => listeners.forEach((listener) => listener());
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(STORE);
channel?.addEventListener('message', tellHere);
function tell(): void {
  tellHere();
  channel?.postMessage('changed');
}

/** Tells those who list what is kept to look again. */
export const tellKept = tellHere;

/** Calls back when something is kept, changed or gone, here or in another tab. Returns how to stop. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ofAccount = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []]);

/** The samples that are kept of an account, in the order in which they are sent. */
export async function listKept(account: string): Promise<KeptSample[]> {
  return (await open()).getAllFromIndex(STORE, 'account', ofAccount(account));
}

export async function readKept(id: string): Promise<KeptSample | undefined> {
  return (await open()).get(STORE, id);
}

/** What a form says of a sample that is to be kept. */
export type Kept = Omit<KeptSample, 'id' | 'account' | 'place' | 'revision'>;

/**
 * Keeps a sample behind the others, or another version of it in its place, made of what is kept of it at that moment. Throws where the browser keeps nothing, or no
 * more.
 */
export async function keepSample(
  id: string,
  account: string,
  make: (before: KeptSample | undefined) => Kept,
): Promise<void> {
  const tx = await writing();
  const stored = await tx.store.get(id);
  const before = stored?.account === account ? stored : undefined;
  const last = await tx.store.index('account').openKeyCursor(ofAccount(account), 'prev');
  const place = before?.place ?? (last ? last.key[1] + 1 : 1);
  await tx.store.put({ ...make(before), id, account, place, revision: (before?.revision ?? 0) + 1 });
  await tx.done;
  tell();
}

/** Changes what is kept of a sample; nothing where it is gone, or was typed anew since the revision that is named. */
export async function changeKept(
  id: string,
  change: (now: KeptSample) => KeptSample,
  revision?: number,
): Promise<void> {
  const tx = await writing();
  const now = await tx.store.get(id);
  if (now && (revision === undefined || now.revision === revision)) await tx.store.put(change(now));
  await tx.done;
  tell();
}

/** Keeps nothing more of samples. */
export async function dropKept(...ids: string[]): Promise<void> {
  const tx = await writing();
  for (const id of ids) await tx.store.delete(id);
  await tx.done;
  tell();
}

/** Forgets what arrived a day ago. */
export async function clearArrived(account: string, now = Date.now()): Promise<void> {
  const old = (await listKept(account)).filter(
    ({ arrivedAt }) => arrivedAt !== undefined && arrivedAt < now - LISTED,
  );
  if (old.length > 0) await dropKept(...old.map(({ id }) => id));
}
