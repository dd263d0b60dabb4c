import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { DRAFT, SUB_FOLDER } from '../temp-files.ts';
import { STORE_ID_FILE } from '../store-id.ts';
import { SWEPT } from '../swept-folder.ts';

/** Something that lies in a files folder. */
export interface Entry {
  /** Its path under the folder, with `/`. */
  place: string;
  /** The hash that it is called by; undefined for what is no stored file: another name, also in capitals, a link, a folder. */
  sha256: Buffer | undefined;
  /** Called like a file that is being written, or works off a job. */
  isDraft: boolean;
}

const REST = /^[0-9a-f]{62}$/;

function entryIn(sub: string, entry: Dirent): Entry {
  const isStored = sub !== '' && REST.test(entry.name) && entry.isFile();
  return {
    place: sub === '' ? entry.name : `${sub}/${entry.name}`,
    sha256: isStored ? Buffer.from(sub + entry.name, 'hex') : undefined,
    isDraft: DRAFT.test(entry.name),
  };
}

const gone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

/** What lies in a files folder, one after the other as the system reads it: no list of all is made. Links are not followed. */
async function* entriesOf(folder: string): AsyncGenerator<Entry> {
  const subs: string[] = [];
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory() && SUB_FOLDER.test(entry.name)) subs.push(entry.name);
    else if (entry.name !== STORE_ID_FILE && !(entry.name === SWEPT && entry.isDirectory()))
      yield entryIn('', entry);
  }
  for (const sub of subs)
    for await (const entry of (await opendir(path.join(folder, sub)).catch(gone)) ?? [])
      yield entryIn(sub, entry);
}

/** The same in parts of so many. Throws what the system says. */
export async function* walkStore(folder: string, atOnce: number): AsyncGenerator<readonly Entry[]> {
  let part: Entry[] = [];
  for await (const entry of entriesOf(folder)) {
    part.push(entry);
    if (part.length < atOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
