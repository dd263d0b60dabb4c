import path from 'node:path';
import pg from 'pg';
import { appConnection } from '../app-role.ts';
import { type Database, openDatabase } from '../database.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { type Action, type Tx, unitOfWork } from '../unit-of-work.ts';

/** A database of its own with the newest schema: as the program reaches it, and as its owner does. */
export interface TestDatabase {
  server: EmbeddedServer;
  db: Database;
  owner: pg.Client;
  /** A unit of work of nobody in particular. */
  write<T>(work: (tx: Tx) => Promise<T>, action?: Action): Promise<T>;
  stop(): Promise<void>;
}

/** Starts it; a test file calls this in its `beforeAll`, and `stop` in its `afterAll`. */
export async function startTestDatabase(name: string, scratch: string): Promise<TestDatabase> {
  const server = await startEmbedded({ dir: path.join(scratch, name) });
  await migrate(server.owner);
  const { db } = openDatabase(appConnection(server.owner));
  const owner = new pg.Client(server.owner);
  await owner.connect();
  return {
    server,
    db,
    owner,
    write: (work, action = 'test.write') =>
      unitOfWork(db, { actorId: null, requestId: name, clientIp: '' }, { action }, work),
    async stop() {
      await db.destroy();
      await owner.end();
      await server.stop();
    },
  };
}
