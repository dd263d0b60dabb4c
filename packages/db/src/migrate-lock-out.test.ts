import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appRole, forRole } from './app-role.ts';
import { ensureAppRole } from './ensure-app-role.ts';
import { query } from './embedded/testing/query.ts';
import { verifyAudit } from './verify-audit.ts';

const folder = path.join(import.meta.dirname, '..', 'migrations');
const THIS = '0020-count-failures-by-name.sql';
const at = { ...inject('owner'), database: 'lock_out' };
const run = async (client: pg.Client, files: readonly string[]) => {
  for (const file of files)
    await client.query(forRole(readFileSync(path.join(folder, file), 'utf8'), appRole(at)));
};

let owner: pg.Client;
beforeAll(async () => {
  await query(inject('owner'), `CREATE DATABASE ${at.database}`);
  const pool = new pg.Pool(at);
  await ensureAppRole(pool, at);
  await pool.end();
  owner = new pg.Client(at);
  await owner.connect();
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  await run(
    owner,
    files.sort().filter((name) => name < THIS),
  );
});
afterAll(() => owner.end());

/** A person of the old schema with failures, who logged in from an address; answers the session. */
async function person(name: string, failures: number, until: string | null, ip: string): Promise<string> {
  await owner.query('BEGIN');
  await owner.query(
    "SELECT set_config('kiemlab.action', 'auth.login', true), set_config('kiemlab.client_ip', $1, true)",
    [ip],
  );
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO app_user (username, employment_number, last_name, first_name, password_hash, failed_attempts, locked_until)
     VALUES ($1, $1, 'Đặng Thị', 'Hòa', 'x', $2, now() + $3::interval) RETURNING id`,
    [name, failures, until],
  );
  const session = await owner.query<{ id: string }>(
    'INSERT INTO session (user_id) VALUES ($1) RETURNING id',
    [rows[0]?.id],
  );
  await owner.query('COMMIT');
  return session.rows[0]?.id ?? '';
}

test('AUTH-14 what is locked when the rule changes stays locked, and where people logged in from is known', async () => {
  const addresses = {
    four: ['10.0.0.7', '10.0.0.7'],
    mapped: ['::ffff:10.0.0.8', '10.0.0.8'],
    six: ['2001:db8:1:2:aaaa::b', '2001:db8:1:2::'],
    zone: ['fe80::1%eth0', 'fe80::'],
    none: ['', ''],
    odd: ['unknown', 'unknown'],
  } as const;
  const sessions = new Map<string, string>();
  for (const [name, [ip]] of Object.entries(addresses)) sessions.set(await person(name, 0, null, ip), name);
  await person('counted', 3, null, '');
  await person('short', 5, '1 minute', '');
  await person('long', 40, '1 day', '');
  await person('over', 6, '-1 minute', '');
  await run(owner, [THIS]);

  const locks = await owner.query(
    `SELECT username, place, failures, round(extract(epoch FROM locked_until - now()) / 60)::int AS minutes
       FROM login_lock ORDER BY username`,
  );
  expect(locks.rows).toEqual([
    { username: 'counted', place: '', failures: 3, minutes: null },
    { username: 'long', place: '', failures: 40, minutes: 15 },
    { username: 'short', place: '', failures: 5, minutes: 1 },
  ]);
  const known = await owner.query<{ id: string; client_ip: string }>('SELECT id, client_ip FROM session');
  const found = known.rows.flatMap(({ id, client_ip }) => {
    const name = sessions.get(id);
    return name ? [[name, client_ip]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(addresses).map(([name, [, stored]]) => [name, stored])),
  );
  // What is sealed waits for transactions of any database of the server, those of other tests as well.
  const faults = async () => {
    await owner.query('SELECT audit_seal_pending(1000)');
    return (await verifyAudit(owner)).faults;
  };
  await expect.poll(faults, { timeout: 30_000 }).toEqual([]);
});
