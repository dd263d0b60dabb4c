import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { PgConnection } from '../../../embedded/pg-connection.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

/** Of what nobody gives up. */
export const NOBODY_SIGNAL: AbortSignal = new AbortController().signal;

/** What a text may hold that a format could lose: composed and decomposed letters, what COPY escapes, an end of data, no letter at all. */
export const DIFFICULT = [
  'Mẫu đạt'.normalize('NFC'),
  'Mẫu đạt'.normalize('NFD'),
  'a\\b\\N \\. \\x41 \\n',
  '\\N',
  '\\.',
  'dòng 1\ndòng 2\r\n\tcột\u000b\u0008\u0001',
  '😀 \u2028 \u200d \ufeff \uffff',
  '"quoted", \'so\' {a,b} $1',
];

/** An empty database of an owner of its own, who is no superuser; `drop` forgets both. */
export async function emptyDatabase(
  cluster: PgConnection,
  rights = 'CREATEROLE',
): Promise<{ owner: PgConnection; drop(): Promise<void> }> {
  const name = `lab_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...cluster, database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE ROLE ${name}_owner LOGIN NOSUPERUSER ${rights} PASSWORD 'first'`);
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}_owner ENCODING 'UTF8' TEMPLATE template0`);
  return {
    owner: { ...cluster, user: `${name}_owner`, password: 'first', database: name },
    async drop() {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.query(`DROP ROLE IF EXISTS ${name}_app`);
      await admin.query(`DROP ROLE ${name}_owner`);
      await admin.end();
    },
  };
}

/** One client for the while of `work`. */
export async function on<T>(owner: PgConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows that are hard to carry, in tables of every kind of column, under the trail; with a session and a link that are open. */
export async function fill({ write, owner }: TestDatabase): Promise<void> {
  await write(async (tx) => {
    for (const [at, name] of DIFFICULT.entries()) {
      const value = JSON.stringify({ [name]: [name, at, null, 1e21, 0.1] });
      await tx.insertInto('analysis_group').values({ name }).execute();
      await tx
        .insertInto('setting')
        .values({ key: `test.${at}`, value })
        .execute();
    }
    await tx
      .insertInto('stored_file')
      .values({ sha256: Buffer.alloc(32, '\0\\\n'), size: '3', mime: DIFFICULT[5] ?? '' })
      .execute();
  });
  await owner.query(
    `SELECT set_config('kiemlab.action', 'test.write', false);
     WITH person AS (
       INSERT INTO app_user (username, employment_number, last_name, first_name, password_hash)
       VALUES ('lan', 'NV7', 'Nguyễn Thị', 'Lan', 'x') RETURNING id),
     opened AS (INSERT INTO session (user_id, client_ip) SELECT id, '' FROM person RETURNING id),
     answered AS (
       INSERT INTO idempotency_key (user_id, endpoint, key, request_hash, status, answer)
       SELECT id, 'x', 'x', '\\x00', 201, '{}' FROM person)
     INSERT INTO password_reset (user_id, token_hash, password_fingerprint, asked_at, expires_at)
     SELECT id, '\\x01', '\\x02', now(), now() + interval '30 minutes' FROM person;
     INSERT INTO login_failure (username) VALUES ('lan'), ('lan');
     SELECT set_config('kiemlab.action', '', false)`,
  );
}

/** Each table with its number of rows and a digest of them, whatever their order, by hand; the columns that are worked out too. */
export async function contents(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND relname <> 'applied_function' ORDER BY 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const digest = await client.query<{ text: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS text FROM ${name} t`,
    );
    found[name] = digest.rows[0]?.text ?? '';
  }
  return found;
}

/** What lies in the schema public: nothing in an empty database. */
export async function relations(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT (SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace)::int
          + (SELECT count(*) FROM pg_proc WHERE pronamespace = 'public'::regnamespace)::int AS n`,
  );
  return rows[0]?.n ?? -1;
}

/** The links of the chain, first to last, once nothing waits for its seal any more; `left` answers how much does. */
export const chainOf = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ link: string }>(
    "SELECT encode(chain, 'hex') AS link FROM audit_seal ORDER BY seq",
  );
  return rows.map(({ link }) => link);
};

/** Seals what can be sealed; answers how many entries still wait. */
export async function seal(client: pg.ClientBase): Promise<number> {
  await client.query('SELECT audit_seal_pending(100000)');
  const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_pending');
  return rows[0]?.n ?? -1;
}
