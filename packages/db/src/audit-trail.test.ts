import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { startHousekeeping } from './housekeeping.ts';
import { makeIssuedReport } from './testing/issued-report.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';
import type { Tx } from './unit-of-work.ts';

let database: TestDatabase;
let sampleId: string;

beforeAll(async () => {
  database = await startTestDatabase('trail');
  ({ sample: sampleId } = await database.write(makeIssuedReport));
});
afterAll(() => database.stop());

describe('the trail', () => {
  const changesOf = async (action: string) => {
    const { rows } = await database.owner.query<{
      field: string;
      old_value: string | null;
      new_value: string | null;
    }>(
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
    await database.write(set('REPORTED', { status: 'Nguyên vẹn', name: 'khác' }));
    await database.write(set('STORED', { status: 'Rách', name: 'khác' }), 'test.both');
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
    await database.write(set({ a: '1', b: '2' }));
    await database.write(set({ b: '3', c: '4' }), 'test.attributes');
    expect(await changesOf('test.attributes')).toEqual([
      { field: 'a', old_value: '1', new_value: null },
      { field: 'b', old_value: '2', new_value: '3' },
      { field: 'c', old_value: null, new_value: '4' },
    ]);
  });

  test('HOME-08 a unit of work that writes nothing leaves no entry', async () => {
    await database.write((tx) => tx.selectFrom('sample').selectAll().execute(), 'test.nothing');
    await database.write(
      (tx) => tx.updateTable('sample').set({ name: 'x' }).where('id', '=', randomUUID()).execute(),
      'test.nothing',
    );
    const { rowCount } = await database.owner.query("SELECT FROM audit_event WHERE action = 'test.nothing'");
    expect(rowCount).toBe(0);
  });
});

test('HOME-08 housekeeping seals and folds until it is stopped, and goes on after a failed round', async () => {
  await database.write((tx) => tx.insertInto('analysis_group').values({ name: 'Để niêm phong' }).execute());
  const waiting = async () =>
    (await database.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_pending')).rows[0]?.n;
  expect(await waiting()).toBeGreaterThan(0);
  const errors: unknown[] = [];
  let failures = 0;
  const shaky = Object.assign(Object.create(database.db) as Database, {
    getExecutor: () => {
      if (failures++ === 0) throw new Error('lost connection');
      return database.db.getExecutor();
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
  const { rows } = await database.owner.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM sample_count_delta',
  );
  expect(rows).toEqual([{ n: 0 }]);
});
