import pg from 'pg';
import type { PgConnection } from '../embedded/pg-connection.ts';
import { migrate } from '../migrate.ts';

/**
 * Makes a migrated database of another locale than that of the tests, as a laboratory with a server of its own may have it; `locale`
 * as `CREATE DATABASE` takes it. Answers its name, for copies.
 */
export async function otherTemplate(cluster: PgConnection, name: string, locale: string): Promise<string> {
  const admin = new pg.Client(cluster);
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' ${locale}`);
    await migrate({ ...cluster, database: name });
  } finally {
    await admin.end();
  }
  return name;
}
