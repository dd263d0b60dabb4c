import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { appConnection } from '../app-role.ts';
import type { PgConnection } from '../embedded/pg-connection.ts';

/** The migrated database that those of the tests are copied from. */
export const TEMPLATE = 'template_kiemlab';

/** A database with the newest schema and nothing in it. */
export interface Copy {
  /** As who owns it. */
  owner: PgConnection;
  /** As the program. The rights in a copy are those of the template's role. */
  app: PgConnection;
  drop(): Promise<void>;
  /** Leaves it where it is, for others to be copied from its name; nobody may be connected to it then. */
  keep(): Promise<void>;
}

/**
 * Makes one on the server of the tests, which `cluster` leads to; of the migrated database, or of one that was kept. `migrated` is the
 * database that the first of its line was copied from: the role of the program has its name.
 */
export async function copyTemplate(
  cluster: PgConnection,
  template = TEMPLATE,
  migrated = TEMPLATE,
): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(cluster);
  await admin.connect();
  // Of files: half the work of a copy by way of the log.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return {
    owner: { ...cluster, database: name },
    app: { ...appConnection({ ...cluster, database: migrated }), database: name } as PgConnection,
    async drop() {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
    keep: () => admin.end(),
  };
}
