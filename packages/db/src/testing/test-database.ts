import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { type Action, type Tx, unitOfWork } from '../unit-of-work.ts';
import { type Copy, copyTemplate } from './copy-template.ts';

/** A database of its own with the newest schema: as the program reaches it, and as its owner does. */
export interface TestDatabase {
  /** How it is connected to, as its owner and as the program. */
  at: Pick<Copy, 'owner' | 'app'>;
  db: Database;
  owner: pg.Client;
  /** A unit of work of nobody in particular. */
  write<T>(work: (tx: Tx) => Promise<T>, action?: Action): Promise<T>;
  stop(): Promise<void>;
}

/** Makes it; a test file calls this in its `beforeAll`, and `stop` in its `afterAll`. */
export async function startTestDatabase(name: string): Promise<TestDatabase> {
  const copy = await copyTemplate(inject('owner'));
  const { db } = openDatabase(copy.app);
  const owner = new pg.Client(copy.owner);
  await owner.connect();
  return {
    at: copy,
    db,
    owner,
    write: (work, action = 'test.write') =>
      unitOfWork(db, { actorId: null, requestId: name, clientIp: '' }, { action }, work),
    async stop() {
      await db.destroy();
      await owner.end();
      await copy.drop();
    },
  };
}
