import type { SessionEnd } from '@kiemlab/contract/core/session-ends';
import type pg from 'pg';
import {
  endWhatIsOpen,
  insertRestoration,
  nameRestore,
  renewKeys,
  type Told,
} from './restoration.queries.ts';

export type { ChainEnd, RestoreWay, Told } from './restoration.queries.ts';

const BECAUSE: SessionEnd = 'restored from a back-up';

/** `settleRestored` within the transaction of who calls. */
export async function settleWithin(client: pg.ClientBase, told: Told): Promise<void> {
  await nameRestore(client, told);
  await renewKeys(client);
  await endWhatIsOpen(client, BECAUSE);
  await insertRestoration(client, told);
}

/**
 * What belongs to every restore, before anybody works with what came back: all sessions and mailed links end, and the trail tells of it.
 * `client` is connected as the owner of the database, in no transaction: the role of the program may write none of it.
 */
export async function settleRestored(client: pg.ClientBase, told: Told): Promise<void> {
  await client.query('BEGIN');
  try {
    await settleWithin(client, told);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
