import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { quoted } from './dump.queries.ts';

interface Copied {
  name: string;
  columns: readonly string[];
}

const target = ({ name, columns }: Copied): string => `${pg.escapeIdentifier(name)} (${quoted(columns)})`;

/** The rows of a table as COPY writes them; `rows` is their number once all have come. */
export function copyOut(
  client: pg.ClientBase,
  table: Copied,
): { content: AsyncIterable<Uint8Array>; rows: () => number } {
  const stream = client.query(copyTo(`COPY ${target(table)} TO STDOUT`));
  return { content: stream as AsyncIterable<Uint8Array>, rows: () => stream.rowCount };
}

/** Loads what `copyOut` gave; answers the number of rows. Throws what the content throws at its end, or what the database refuses. */
export async function copyIn(
  client: pg.ClientBase,
  table: Copied,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const stream = client.query(copyFrom(`COPY ${target(table)} FROM STDIN`));
  await pipeline(Readable.from(content), stream);
  return stream.rowCount;
}
