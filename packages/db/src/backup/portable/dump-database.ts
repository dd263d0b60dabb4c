import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { PgConnection } from '../../embedded/pg-connection.ts';
import { writePart } from '../parts.ts';
import { copyOut } from './copy-table.ts';
import type { DumpDescription, DumpedTable } from './dump-description.ts';
import {
  beginDump,
  readHead,
  readMigrations,
  readSequences,
  readTables,
  settleConnection,
} from './dump.queries.ts';

/** A connection as the owner that only ends when it is told to; who waits for it hears that it was lost. */
export async function connectOwner(owner: PgConnection | string): Promise<pg.Client> {
  const client = new pg.Client({
    ...(typeof owner === 'string' ? { connectionString: owner } : owner),
    application_name: 'kiemlab back-up',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Ends a connection at once: one in the midst of a COPY that nobody reads any more would wait for ever to be ended in order. */
export function breakOff(client: pg.Client): void {
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
}

/** Ends with the signal's reason as soon as it is given up. */
export async function* until<T>(content: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const chunk of content) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/** Where a database is read as it was at one moment, whatever others write. */
export interface OneMoment {
  client: pg.Client;
  tables: { name: string; columns: string[] }[];
  takenAt: string;
  serverVersion: string;
}

/** Reads a database as its owner in one transaction that sees it as it was at one moment and writes nothing; `what` is the name of the work in a refusal. */
export async function atOneMoment<T>(
  owner: PgConnection | string,
  what: string,
  read: (moment: OneMoment) => Promise<T>,
): Promise<T> {
  const client = await connectOwner(owner);
  try {
    await settleConnection(client);
    const seen = await readTables(client);
    const moment = await beginDump(client, seen);
    const tables = await readTables(client);
    if (JSON.stringify(tables) !== JSON.stringify(seen))
      throw new Error(`The tables were altered while the ${what} began: run it again.`);
    const done = await read({ client, tables, ...moment });
    await client.query('COMMIT');
    await client.end();
    return done;
  } catch (error) {
    breakOff(client);
    throw error;
  }
}

/**
 * Writes every table of a database into parts of `folder` (`database/tables/<name>`, gzipped, encrypted for `recipient`), as it was at one
 * moment, while others write. Little memory is needed, however large a table is. What is written when it fails is left to who made the
 * folder: a set without a manifest is none.
 */
export function dumpDatabase({
  owner,
  folder,
  recipient,
  signal,
}: {
  owner: PgConnection | string;
  folder: string;
  recipient?: string | undefined;
  signal: AbortSignal;
}): Promise<DumpDescription> {
  return atOneMoment(owner, 'back-up', async ({ client, tables: found, ...moment }) => {
    const head = await readHead(client);
    const migrations = await readMigrations(client);
    const sequences = await readSequences(client);
    const tables: DumpedTable[] = [];
    for (const table of found) {
      signal.throwIfAborted();
      const { content, rows } = copyOut(client, table);
      const name = `database/tables/${table.name}`;
      const part = await writePart(folder, name, until(content, signal), { recipient, gzip: true });
      tables.push({ ...table, rows: rows(), part });
    }
    return { kind: 'portable', migrations, tables, sequences, ...head, ...moment };
  });
}
