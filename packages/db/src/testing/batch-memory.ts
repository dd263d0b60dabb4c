/**
 * `node --import tsx batch-memory.ts CONNECTION`: reads a list of 80 MB in batches of 400 kB, after a shorter one, and prints by how many
 * bytes long-lived memory rose above what it was. A program of its own: what else a process has done moves the figure.
 */
import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { openDatabase } from '../database.ts';
import type { PgConnection } from '../embedded/pg-connection.ts';

const { db } = openDatabase(JSON.parse(process.argv[2] ?? '') as PgConnection);

/** Bytes of what V8 holds to be long-lived; only a full collection of garbage takes anything out. */
const oldBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0;

async function read(batches: number): Promise<number> {
  const before = oldBytes();
  let most = before;
  let count = 0;
  for (let batch = 0; batch < batches; batch++) {
    const { rows } = await sql<{ text: string }>`
      SELECT repeat('ắ', 1000) || i + ${batch}::integer AS text FROM generate_series(1, 200) i`.execute(db);
    count += rows.length;
    most = Math.max(most, oldBytes());
  }
  if (count !== batches * 200) throw new Error(`${count} rows were read`);
  return most - before;
}

await read(50);
console.log(await read(200));
await db.destroy();
