import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import pg from 'pg';

interface Line {
  id: string;
  endpoint: string;
  status: number;
}

/** Requests that were refused, by the log of requests in a data folder. */
function refusedIn(dataDir: string): Line[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith('requests.log'))
    .flatMap((name) => readFileSync(path.join(dataDir, name), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ status }) => status >= 400);
}

/** Endpoints that wrote into the trail although they refused, each with its status, action and how often. */
export async function writtenThoughRefused(
  dataDir: string,
  owner: PgConnection,
): Promise<{ refused: number; written: string[] }> {
  const refused = new Map(refusedIn(dataDir).map((line) => [line.id, line]));
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ request_id: string; action: string }>(
      'SELECT request_id, action FROM audit_event WHERE request_id = ANY ($1)',
      [[...refused.keys()]],
    );
    const counted = new Map<string, number>();
    for (const { request_id: id, action } of rows) {
      const line = refused.get(id);
      const what = `${line?.endpoint} answered ${line?.status} and wrote ${action}`;
      counted.set(what, (counted.get(what) ?? 0) + 1);
    }
    return {
      refused: refused.size,
      written: [...counted].map(([what, times]) => `${what}, ${times} times`),
    };
  } finally {
    await client.end();
  }
}
