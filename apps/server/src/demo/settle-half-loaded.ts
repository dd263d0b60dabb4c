import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { StartRefused } from '@kiemlab/db/start-refused';
import pg from 'pg';
import { clearDatabase, hasWorkOfOthers, isHalfLoaded } from './half-loaded.queries.ts';

/** What the start finds. */
interface Found {
  owner: PgConnection | string;
  /** The demo laboratory is wanted. */
  demo: boolean;
  /** The program's own data folder; absent for a database that was named. */
  folder: string | undefined;
  log: (line: string) => void;
}

async function settle(client: pg.Client, { demo, folder, log }: Found): Promise<void> {
  if (!(await isHalfLoaded(client))) return;
  const holds =
    `${folder === undefined ? 'The database of DATABASE_URL' : `The data folder ${folder}`} ` +
    'holds a demo laboratory that is not complete';
  if (await hasWorkOfOthers(client)) {
    log(`${holds}, and work of others: it is opened as it is, nothing is cleared or added.`);
    return;
  }
  if (folder === undefined)
    throw new StartRefused(
      `${holds}: another program is loading it, or its loading was cut off. ` +
        'Wait for the other program; else empty the database yourself, or name another one.',
    );
  if (!demo)
    throw new StartRefused(
      `${holds}, as its loading was cut off: complete it with "npm run demo", or set DATA_DIR to another folder.`,
    );
  await clearDatabase(client);
}

/**
 * Settles a demo laboratory whose loading was cut off, before anything else is done with the database. Where nobody but the
 * loader has acted it is cleared to be loaded anew, in the program's own folder and when the demo is wanted; else the start
 * is refused (StartRefused). Where somebody has acted it is a laboratory like any other: it stays, and is opened.
 */
export async function settleHalfLoaded(found: Found): Promise<void> {
  const { owner } = found;
  const client = new pg.Client(typeof owner === 'string' ? { connectionString: owner } : owner);
  await client.connect();
  try {
    await settle(client, found);
  } finally {
    await client.end();
  }
}
