import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deleteAlerts, listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { appPassword, appRole } from '@kiemlab/db/app-role';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { verifyAudit } from '@kiemlab/db/verify-audit';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { builtProgram } from '../../testing/built-server.ts';
import { ADMINISTERS, addPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportCommand } from './export-command.ts';
import type { ExportSource } from './export-laboratory.ts';

const scratch = scratchFolder();
const WHY = 'Kiểm tra ổ đĩa, không có gì đặc biệt';
const SILENT = { log: () => undefined, error: () => undefined };
let app: TestApp;
let dishonest: Person;
let quality: Person;
let source: ExportSource;
/** Of each test its own: who says to do it, and where it goes. */
let tests = 0;
let by: string;
let into: string;
let who: string[];
/** Of the database, for the command. */
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  dishonest = await addPerson(app, ADMINISTERS);
  quality = await addPerson(app, ['Audit_Review']);
  const { user, password, host, port } = inject('owner');
  const at = new URLSearchParams({ host, port: String(port), user, password });
  address = `postgres:///${app.owner.database ?? ''}?${at.toString()}`;
  // In a copy the program has the rights of the role of its template: the command asks for the role of its own database.
  await app.owner.query(
    `CREATE ROLE "${appRole(address)}" LOGIN PASSWORD '${appPassword(address)}' IN ROLE "${String(app.connection.user)}"`,
  );
  source = {
    db: app.services.db,
    owner: { ...inject('owner'), database: app.owner.database ?? '' },
    dataDir: path.dirname(app.filesFolder),
    version: app.services.version,
  };
});
afterAll(async () => {
  await app.owner.query(`DROP ROLE "${appRole(address)}"`);
  await app.stop();
});
beforeEach(() => {
  tests += 1;
  by = `Không phải tôi (${tests})`;
  into = path.join(scratch, `out-${tests}`);
  who = ['--by', by, '--reason', WHY];
});

/** What is noted of exports. */
const noted = async () =>
  (
    await app.owner.query<{
      told_by: string;
      end_state: string | null;
      record_count: number | null;
      hash: string;
    }>(
      `SELECT told_by, end_state, record_count, encode(sha256, 'hex') AS hash FROM release WHERE kind = 'EXPORT' AND told_by = $1 ORDER BY started_at`,
      [by],
    )
  ).rows;
const told = async ({ token }: Person) =>
  (await app.send(listAlerts, { query: {} }, token)).data
    .map(({ alertMessage }) => alertMessage)
    .filter((message) => message.includes(by));
const sentence = (): string => `Toàn bộ dữ liệu được xuất ra ngoài trực tiếp trên máy chủ bởi ${by}: ${WHY}`;

/** The command as people start it, at the database of this test; ended by a signal once it has begun to write tables. */
async function endedBy(signal: NodeJS.Signals): Promise<number | null> {
  const child = spawn(process.execPath, [...builtProgram('cli'), 'export', '--into', into, ...who], {
    env: {
      ...process.env,
      DATA_DIR: source.dataDir,
      DATABASE_URL: address,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const hasTables = () =>
    child.exitCode !== null ||
    (existsSync(into) &&
      readdirSync(into, { recursive: true }).some((name) => String(name).endsWith('tables')));
  await expect.poll(hasTables, { interval: 1 }).toBe(true);
  expect(child.exitCode, said).toBe(null);
  child.kill(signal);
  return ((await once(child, 'close')) as [number | null])[0];
}

test('COMP-10 OPS-03 who kills the export in its midst to take what is there has been noted and told of, and what is left looks like no export', async () => {
  await endedBy('SIGKILL');
  expect(readdirSync(into)).toEqual([expect.stringMatching(/^kiemlab-export-.*\.draft$/)]);
  expect(await noted()).toEqual([{ told_by: by, end_state: null, record_count: null, hash: null }]);
  expect([await told(quality), await told(dishonest)]).toEqual([[sentence()], [sentence()]]);
  // Nor does the next one hide it.
  expect(await exportCommand(source, ['--into', into, ...who], { tell: SILENT })).toBe(1);
});

test('COMP-10 OPS-03 who breaks it off is noted as that, and nothing of it stays', async () => {
  expect(await endedBy('SIGTERM')).toBe(1);
  expect(readdirSync(into)).toEqual([]);
  expect(await noted()).toMatchObject([{ end_state: 'BROKEN_OFF', record_count: null }]);
  expect(await told(quality)).toEqual([sentence()]);
});

test('COMP-10 OPS-03 it is noted and told before the first byte of data is written', async () => {
  let first: { there: string[]; noted: ReturnType<typeof noted>; told: Promise<string[]> } | undefined;
  const log = (): void => {
    first ??= {
      there: readdirSync(into, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
      noted: noted(),
      told: told(quality),
    };
  };
  expect(await exportCommand(source, ['--into', into, ...who], { tell: { ...SILENT, log } })).toBe(0);
  expect(first?.there).toEqual(['SHA256SUMS']);
  expect(await first?.noted).toMatchObject([{ told_by: by }]);
  expect(await first?.told).toEqual([sentence()]);
});

test('COMP-10 OPS-03 what cannot be noted does not leave', async () => {
  const { rows } = await app.owner.query<{ role: string }>(
    "SELECT grantee AS role FROM information_schema.role_table_grants WHERE table_name = 'release' AND grantee <> current_user LIMIT 1",
  );
  const role = `"${rows[0]?.role}"`;
  await app.owner.query(`REVOKE INSERT ON release FROM ${role}`);
  await expect(exportCommand(source, ['--into', into, ...who], { tell: SILENT })).rejects.toThrow(
    'permission denied',
  );
  await app.owner.query(`GRANT INSERT ON release TO ${role}`);
  expect(readdirSync(into)).toEqual([]);
});

test('COMP-10 OPS-03 a name that is a lie stands beside the account of the machine, in the trail, with rows and hash, for each time, and none of it can be changed', async () => {
  for (const name of ['a', 'b'])
    expect(await exportCommand(source, ['--into', `${into}-${name}`, ...who], { tell: SILENT })).toBe(0);
  expect(await noted()).toMatchObject([{ end_state: 'WHOLE' }, { end_state: 'WHOLE' }]);
  const { rows } = await app.owner.query(
    `SELECT e.actor_id, e.reason, r.operation, string_agg(c.field, ' ' ORDER BY c.field) AS fields,
            max(c.new_value) FILTER (WHERE c.field = 'told_by') AS by, max(c.new_value) FILTER (WHERE c.field = 'filter')::jsonb AS asked
       FROM audit_event e JOIN audit_row r ON r.event_id = e.id AND r.entity = 'release' JOIN audit_change c ON c.row_id = r.id
      WHERE e.action = 'recovery.open-export' AND r.row_id IN (SELECT id::text FROM release WHERE told_by = $1) GROUP BY e.id, r.id ORDER BY r.id`,
    [by],
  );
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({
    actor_id: null,
    reason: WHY,
    operation: 'INSERT',
    by,
    asked: { account: os.userInfo().username, machine: os.hostname(), into: `${into}-a`, format: 'csv' },
  });
  expect(rows[1]).toMatchObject({ operation: 'UPDATE', fields: 'end_state ended_at record_count sha256' });

  // He clears what he was told himself: others were told, too, and twice.
  const own = (await app.send(listAlerts, { query: {} }, dishonest.token)).data.map(({ id }) => id);
  await app.send(deleteAlerts, { body: { ids: own } }, dishonest.token);
  expect([await told(dishonest), await told(quality)]).toEqual([[], [sentence(), sentence()]]);

  const refused = (statement: string) =>
    expect(
      app.owner.query(`SELECT set_config('kiemlab.action', 'test.lie', false); ${statement}`),
      statement,
    ).rejects.toThrow();
  await refused("UPDATE release SET told_by = 'Người khác' WHERE kind = 'EXPORT'");
  await refused(
    "UPDATE release SET end_state = 'BROKEN_OFF', record_count = NULL, sha256 = NULL WHERE kind = 'EXPORT'",
  );
  await refused("DELETE FROM release WHERE kind = 'EXPORT'");
  // Nor is an export put down to an account, or what an account does to nobody.
  const values = (kind: string, by: string, toldBy: string) =>
    `INSERT INTO release (kind, what, about, filter, released_by, told_by) VALUES ('${kind}', 'all-data', '', '{}', ${by}, '${toldBy}')`;
  await refused(values('EXPORT', `'${quality.id}'`, 'x'));
  await refused(values('EXPORT', 'NULL', ''));
  await refused(values('LIST', 'NULL', 'x'));
  await app.owner.query('SELECT audit_seal_pending(100000)');
  expect((await verifyAudit(app.owner)).faults).toEqual([]);
});
