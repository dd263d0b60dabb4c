import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** A change that is made but not committed: calls that want its rows wait. */
export interface Holder {
  /** Waits until a call waits for the held rows. */
  waitedFor(): Promise<void>;
  /** Ends the transaction, keeping its change. */
  release(): Promise<void>;
}

/** Opens a transaction of the database's owner and makes a change in it that is not there for others yet. */
export async function hold({ owner }: TestApp, change: string, values: readonly unknown[]): Promise<Holder> {
  await owner.query('BEGIN');
  await owner.query("SET LOCAL kiemlab.action = 'test.hold'");
  await owner.query(change, [...values]);
  const waiting = async (): Promise<number | null> =>
    (
      await owner.query(
        'SELECT DISTINCT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))',
      )
    ).rowCount;
  return {
    waitedFor: () => expect.poll(waiting).toBeGreaterThan(0),
    release: async () => void (await owner.query('COMMIT')),
  };
}
