import type pg from 'pg';
import { BackupFault } from '../backup-fault.ts';
import { readPart } from '../parts.ts';
import { copyIn, copyOut } from './copy-table.ts';
import { until } from './dump-database.ts';
import type { DumpedTable } from './dump-description.ts';
import { rowsDigest } from './rows-digest.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Loads a table and reads it back: as many rows as were dumped, and the same ones. Throws BackupFault PART_MISSING, PART_DAMAGED or WRONG_KEY,
 * each naming the part; rows that the database refuses are damage too.
 */
export async function loadTable(
  client: pg.ClientBase,
  table: DumpedTable,
  { folder, identity, signal }: { folder: string; identity?: string | undefined; signal: AbortSignal },
): Promise<void> {
  const { part, rows } = table;
  const damaged = (because: string, cause?: unknown): BackupFault =>
    new BackupFault('PART_DAMAGED', `${part.name} cannot be restored: ${because}.`, { cause });
  const [written, read] = [rowsDigest(), rowsDigest()];
  let fault: unknown;
  async function* content(): AsyncGenerator<Uint8Array> {
    try {
      yield* until(written.through(readPart(folder, part, identity)), signal);
    } catch (error) {
      // What the database answers to a load that breaks off says less.
      fault = error;
      throw error;
    }
  }
  const loaded = await copyIn(client, table, content()).catch((error: unknown) => {
    if (fault !== undefined) throw fault;
    throw damaged(`the database refuses it (${messageOf(error)})`, error);
  });
  if (loaded !== rows) throw damaged(`it holds ${loaded} rows instead of ${rows}`);
  const back = copyOut(client, table).content;
  for await (const chunk of read.through(until(back, signal))) void chunk;
  if (JSON.stringify(read.taken()) !== JSON.stringify(written.taken()))
    throw damaged('what was loaded is not read back as it was written');
}
