import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appConnection } from './app-role.ts';
import { type Database, openDatabase } from './database.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/start-embedded.ts';
import { scratchFolder } from './embedded/testing/scratch.ts';
import { startHousekeeping } from './housekeeping.ts';
import { migrate } from './migrate.ts';
import { type Tx, unitOfWork } from './unit-of-work.ts';

const scratch = scratchFolder();
let server: EmbeddedServer;
let db: Database;
let owner: pg.Client;
let sampleId: string;
let reportId: string;

const act = { actorId: null, requestId: 'guards', clientIp: '' };
const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  unitOfWork(db, act, { action: 'test.guards' }, work);

/** One issued report with everything it hangs on, written as the program writes it. */
async function makeIssuedReport(tx: Tx): Promise<{ sample: string; report: string }> {
  const id = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await query.execute(tx)).rows[0]?.id ?? '';
  const user =
    await id(sql`INSERT INTO app_user (username, employment_number, last_name, first_name, password_hash)
    VALUES ('a', 'NV1', 'A', 'B', 'x') RETURNING id`);
  const template = await id(sql`INSERT INTO template (name, prefix) VALUES ('T', 'T') RETURNING id`);
  await sql`INSERT INTO template_version (template_id, version, config) VALUES (${template}, 1, '{}')`.execute(
    tx,
  );
  const group = await id(sql`INSERT INTO test_group (name) VALUES ('G') RETURNING id`);
  const code = await id(sql`INSERT INTO test_code (test_group_id, name) VALUES (${group}, 'C') RETURNING id`);
  const test_ = await id(sql`INSERT INTO test_classification (test_code_id, test_id, name, type)
    VALUES (${code}, 'C-01', 'T', 'QUANTITATIVE') RETURNING id`);
  const analytes = await id(
    sql`INSERT INTO analyte_group (classification_id, name) VALUES (${test_}, 'A') RETURNING id`,
  );
  const analyte = await id(
    sql`INSERT INTO analyte (group_id, name, type) VALUES (${analytes}, 'A', 'QUANTITATIVE') RETURNING id`,
  );
  const sample =
    await id(sql`INSERT INTO sample (template_id, template_version, sample_year, status, name, created_by)
    VALUES (${template}, 1, 2026, 'REPORTED', 'Mẫu', ${user}) RETURNING id`);
  const record =
    await id(sql`INSERT INTO test_record (sample_id, number, code, analyte_id, classification_id, test_code_id, test_group_id,
      test_name, analyte_name, analyte_group_name, position, method, unit, standard, requirement, type, flag_base, cost, technician_id, due_date)
    VALUES (${sample}, 1, 'T01', ${analyte}, ${test_}, ${code}, ${group}, 'T', 'A', 'A', 0, '', '', '', '', 'QUANTITATIVE', 'RESULT', 0, ${user}, now())
    RETURNING id`);
  await sql`INSERT INTO test_result_version (test_id, version, sample_id, result, entered_by) VALUES (${record}, 1, ${sample}, '99.6', ${user})`.execute(
    tx,
  );
  await sql`INSERT INTO signature (act_id, subject, subject_id, sample_id, meaning, signer_id, signer_name, signer_position, content_hash)
    VALUES (gen_random_uuid(), 'test', ${record}, ${sample}, 'approved', ${user}, 'A B', '', sha256('content'))`.execute(
    tx,
  );
  await sql`INSERT INTO stored_file (sha256, size, mime) VALUES (sha256('pdf'), 3, 'application/pdf')`.execute(
    tx,
  );
  const report =
    await id(sql`INSERT INTO report (sample_id, number, year, code, full_number, kind, status, verdict, created_by, issued_at, issued_by, pdf_sha256, content)
    VALUES (${sample}, 1, 2026, '0001', '0001/2026/KN', 'TEST_CERTIFICATE', 'ISSUED', 'PASS', ${user}, now(), ${user}, sha256('pdf'), '{"a":1}')
    RETURNING id`);
  return { sample, report };
}

beforeAll(async () => {
  server = await startEmbedded({ dir: path.join(scratch, 'guards') });
  await migrate(server.owner);
  db = openDatabase(appConnection(server.owner)).db;
  owner = new pg.Client(server.owner);
  await owner.connect();
  await owner.query("SET kiemlab.action = 'test.owner'");
  ({ sample: sampleId, report: reportId } = await write(makeIssuedReport));
});
afterAll(async () => {
  await db.destroy();
  await owner.end();
  await server.stop();
});

describe('the app role, with an action set', () => {
  test.each([
    "UPDATE test_result_version SET result = '100.0'",
    'DELETE FROM test_result_version',
    'TRUNCATE test_result_version',
    "UPDATE signature SET meaning = 'issued', signer_name = 'X'",
    "UPDATE signature SET content_hash = '\\x01'",
    'DELETE FROM signature',
    'TRUNCATE signature',
    "UPDATE stored_file SET mime = 'text/html'",
    'DELETE FROM stored_file',
    'DELETE FROM report',
    'DELETE FROM test_record',
    'DELETE FROM app_user',
    'DELETE FROM number_series',
    'UPDATE template_version SET config = $${}$$',
    'INSERT INTO sample_count VALUES (gen_random_uuid(), 2026, $$STORED$$, 5)',
    'DELETE FROM sample_count_delta',
    'DELETE FROM login_failure',
    'UPDATE server_secret SET value = $$\\x00$$',
    'INSERT INTO audit_row (event_id, entity, operation, row_id, code) VALUES (1, $$x$$, $$x$$, $$x$$, $$x$$)',
    'ALTER TABLE signature DISABLE TRIGGER signature_append_only',
    'DROP FUNCTION audit_write() CASCADE',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE sql AS $$SELECT NULL$$',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$SELECT 1$$',
    'SET ROLE $OWNER',
    'SET SESSION AUTHORIZATION $OWNER',
    "COPY signature TO PROGRAM 'cat'",
    'SELECT audit_table($$sample$$::regclass, $$x$$, $$id$$, $$$$, $$$$)',
  ])('HOME-08 may not: %s', async (attack) => {
    const client = new pg.Client(appConnection(server.owner));
    await client.connect();
    try {
      await client.query("SET kiemlab.action = 'test.attack'");
      const as = attack.replace('$OWNER', pg.escapeIdentifier(server.owner.user));
      // Not permitted, not the owner of it, or refused by the trigger of an append-only table.
      await expect(client.query(as)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
    }
  });

  test.each([
    "INSERT INTO stored_file VALUES (sha256('other'), 1, 'text/plain')",
    "INSERT INTO number_series VALUES ('sample-L', 2026, 1)",
    "INSERT INTO login_failure (username) VALUES ('x')",
    "INSERT INTO setting VALUES ('x', '1')",
    "UPDATE sample SET name = 'x'",
    "UPDATE test_record SET verdict = 'FAIL'",
    'UPDATE report SET version = version + 1',
    'UPDATE app_user SET failed_attempts = 0',
  ])('HOME-08 may not, without an action: %s', async (attack) => {
    const client = new pg.Client(appConnection(server.owner));
    await client.connect();
    try {
      await expect(client.query(attack)).rejects.toThrow('write without an action');
    } finally {
      await client.end();
    }
  });
});

describe('even the owner of the database', () => {
  test.each([
    'UPDATE audit_event SET reason = $$x$$',
    'DELETE FROM audit_change',
    'TRUNCATE audit_seal',
    'UPDATE signature SET signer_name = $$x$$',
    'DELETE FROM test_result_version',
    'UPDATE stored_file SET size = 0',
  ])('HOME-08 is refused by the table: %s', async (attack) => {
    await expect(owner.query(attack)).rejects.toThrow('append-only');
  });
});

describe('an issued report', () => {
  const change = (set: string) =>
    write((tx) => sql.raw(`UPDATE report SET ${set} WHERE id = '${reportId}'`).execute(tx));

  test.each([
    "verdict = 'FAIL'",
    'pdf_sha256 = NULL',
    "content = '{}'",
    "full_number = '0002/2026/KN'",
    'number = 2',
    'issued_at = now()',
    'issued_by = NULL',
    'sample_id = gen_random_uuid()',
    "status = 'DRAFT', verdict = 'FAIL'",
    "status = 'REPLACED', content = '{}'",
  ])('PRINT-04 does not change: %s', async (set) => {
    await expect(change(set)).rejects.toThrow('is issued and cannot change');
  });

  test('PRINT-04 may be said to be replaced, and that stands in the trail', async () => {
    await change("status = 'REPLACED', version = version + 1");
    const { rows } = await owner.query(
      `SELECT old_value, new_value FROM audit_row r JOIN audit_change c ON c.row_id = r.id
        WHERE entity = 'report' AND operation = 'UPDATE' AND field = 'status' AND r.row_id = $1`,
      [reportId],
    );
    expect(rows).toEqual([{ old_value: 'ISSUED', new_value: 'REPLACED' }]);
  });
});

describe('the trail', () => {
  const changesOf = async (action: string) => {
    const { rows } = await owner.query<{ field: string; old_value: string | null; new_value: string | null }>(
      `SELECT field, old_value, new_value FROM audit_event e JOIN audit_row r ON r.event_id = e.id JOIN audit_change c ON c.row_id = r.id
        WHERE e.action = $1 ORDER BY field`,
      [action],
    );
    return rows;
  };

  test('HOME-08 a column and an attribute of one name are both kept', async () => {
    const set = (status: string, attributes: object) => (tx: Tx) =>
      tx
        .updateTable('sample')
        .set({ status, attributes: JSON.stringify(attributes) })
        .where('id', '=', sampleId)
        .execute();
    await write(set('REPORTED', { status: 'Nguyên vẹn', name: 'khác' }));
    await unitOfWork(db, act, { action: 'test.both' }, set('STORED', { status: 'Rách', name: 'khác' }));
    const changes = await changesOf('test.both');
    expect(changes).toContainEqual({ field: 'status', old_value: 'REPORTED', new_value: 'STORED' });
    expect(changes.map((change) => [change.old_value, change.new_value])).toContainEqual([
      'Nguyên vẹn',
      'Rách',
    ]);
    expect(changes).toHaveLength(2);
  });

  test('HOME-08 an attribute that is added, changed or taken away is one change each', async () => {
    const set = (attributes: object) => (tx: Tx) =>
      tx
        .updateTable('sample')
        .set({ attributes: JSON.stringify(attributes) })
        .where('id', '=', sampleId)
        .execute();
    await write(set({ a: '1', b: '2' }));
    await unitOfWork(db, act, { action: 'test.attributes' }, set({ b: '3', c: '4' }));
    expect(await changesOf('test.attributes')).toEqual([
      { field: 'a', old_value: '1', new_value: null },
      { field: 'b', old_value: '2', new_value: '3' },
      { field: 'c', old_value: null, new_value: '4' },
    ]);
  });

  test('HOME-08 a unit of work that writes nothing leaves no entry', async () => {
    await unitOfWork(db, act, { action: 'test.nothing' }, (tx) =>
      tx.selectFrom('sample').selectAll().execute(),
    );
    await unitOfWork(db, act, { action: 'test.nothing' }, (tx) =>
      tx.updateTable('sample').set({ name: 'x' }).where('id', '=', reportId).execute(),
    );
    const { rowCount } = await owner.query("SELECT FROM audit_event WHERE action = 'test.nothing'");
    expect(rowCount).toBe(0);
  });
});

describe('units of work', () => {
  test('SAMPLE-24 two that would wait for each other for ever are both done', async () => {
    const names = ['Một', 'Hai'];
    await write((tx) =>
      tx
        .insertInto('analysis_group')
        .values(names.map((name) => ({ name })))
        .execute(),
    );
    let arrived = 0;
    let open: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (open = resolve));
    /** Takes one row, waits until the other has taken the other one, then wants it. */
    const cross = (first: string, second: string) => {
      let attempts = 0;
      return write(async (tx) => {
        const touch = (name: string) =>
          tx.updateTable('analysis_group').set({ created_at: new Date() }).where('name', '=', name).execute();
        attempts++;
        await touch(first);
        if (++arrived >= 2) open();
        await both;
        await touch(second);
        return attempts;
      });
    };
    const attempts = await Promise.all([cross('Một', 'Hai'), cross('Hai', 'Một')]);
    expect(attempts.sort()).toEqual([1, 2]);
  });

  test('HOME-08 another error is not tried again', async () => {
    let attempts = 0;
    await expect(
      write(async (tx) => {
        attempts++;
        await tx.insertInto('analysis_group').values({ name: 'Một' }).execute();
      }),
    ).rejects.toMatchObject({ code: '23505' });
    expect(attempts).toBe(1);
  });
});

test('HOME-08 housekeeping seals and folds until it is stopped, and goes on after a failed round', async () => {
  await write((tx) => tx.insertInto('analysis_group').values({ name: 'Để niêm phong' }).execute());
  const waiting = async () =>
    (await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_pending')).rows[0]?.n;
  expect(await waiting()).toBeGreaterThan(0);
  const errors: unknown[] = [];
  let failures = 0;
  const shaky = Object.assign(Object.create(db) as Database, {
    getExecutor: () => {
      if (failures++ === 0) throw new Error('lost connection');
      return db.getExecutor();
    },
  });
  let failed: () => void = () => undefined;
  const round = new Promise<void>((resolve) => (failed = resolve));
  const stop = startHousekeeping(
    shaky,
    (error) => {
      errors.push(error);
      failed();
    },
    1,
  );
  await round;
  await expect.poll(waiting).toBe(0);
  await stop();
  expect(errors).toEqual([new Error('lost connection')]);
  const { rows } = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM sample_count_delta');
  expect(rows).toEqual([{ n: 0 }]);
});
