import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { flushFolder } from '@kiemlab/db/backup/parts';
import { findPlace } from '@kiemlab/db/embedded/place';
import { z } from 'zod';

/** The file in a folder of back-ups that tells which copy of the laboratory wrote there last. */
export const WRITER_FILE = 'writer.json';

const Writer = z.object({
  /** Made anew with each write: the copy that left it knows it, and no other. */
  mark: z.guid(),
  /** Of an embedded database: number of its folder on its disk, which a copy of the folder does not have; null on a database server. */
  data: z.string().nullable(),
  /** For people alone: nothing is judged by them. */
  machine: z.string(),
  dataDir: z.string(),
  at: z.iso.datetime(),
});
export type Writer = z.output<typeof Writer>;

/** What lies in the folder; undefined where nothing does, 'UNREADABLE' where it says nothing. */
export async function readWriter(folder: string): Promise<Writer | 'UNREADABLE' | undefined> {
  const text = await readFile(path.join(folder, WRITER_FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  return text === undefined ? undefined : parse(text);
}

function parse(text: string): Writer | 'UNREADABLE' {
  try {
    return Writer.safeParse(JSON.parse(text)).data ?? 'UNREADABLE';
  } catch {
    return 'UNREADABLE';
  }
}

/** The text of the file: its last property is the hash of the others. */
function textOf(writer: Writer): string {
  const digest = createHash('sha256').update(JSON.stringify(writer)).digest('hex');
  return `${JSON.stringify({ ...writer, digest }, null, 2)}\n`;
}

/** Whether the file says what was written, or is not there; of one of an early version, which carries no hash, whether it can be read. */
export async function isWriterWhole(folder: string): Promise<boolean> {
  const text = await readFile(path.join(folder, WRITER_FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (text === undefined) return true;
  const writer = parse(text);
  if (typeof writer !== 'object') return false;
  return text === textOf(writer) || text === `${JSON.stringify(writer, null, 2)}\n`;
}

/** The number that the folder of an embedded database has on its disk; null where the database is on a server. */
export function dataNumber(dataDir: string, embedded: boolean): string | null {
  const place = embedded ? findPlace(dataDir) : null;
  return place ? String(statSync(place.dataDir, { bigint: true }).ino) : null;
}

/** Leaves a mark, whole or not at all. One at a time. */
export async function leaveMark(
  folder: string,
  { mark, data, dataDir }: Pick<Writer, 'mark' | 'data' | 'dataDir'>,
): Promise<void> {
  const writer: Writer = { mark, data, machine: os.hostname(), dataDir, at: new Date().toISOString() };
  const file = path.join(folder, WRITER_FILE);
  await writeFile(`${file}.draft`, textOf(writer), { mode: 0o600, flush: true });
  await rename(`${file}.draft`, file);
  await flushFolder(folder);
}
