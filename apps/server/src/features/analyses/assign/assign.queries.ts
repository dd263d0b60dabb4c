import { isId } from '@kiemlab/contract/core/text';
import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/**
 * Holds what is assigned as it is until the unit of work ends: the test group, the test id, its groups of analytes, and of its analytes
 * those that are named by id or code. Many may assign at once; who changes one of them has done so, or waits. Each lock is a
 * statement of its own, and so is what reads behind them: it sees what was changed while they were waited for. Answers the ids
 * of the analytes, each once; undefined where one is not there.
 */
export async function holdSetup(
  tx: Tx,
  testId: string,
  keys: readonly string[],
): Promise<string[] | undefined> {
  await sql`
    SELECT FROM test_group WHERE id = (
      SELECT k.test_group_id FROM test_classification c JOIN test_code k ON k.id = c.test_code_id WHERE c.id = ${testId})
    FOR SHARE`.execute(tx);
  await sql`SELECT FROM test_classification WHERE id = ${testId} FOR SHARE`.execute(tx);
  await sql`SELECT FROM analyte_group WHERE classification_id = ${testId} ORDER BY id FOR SHARE`.execute(tx);
  const wanted = JSON.stringify(keys);
  const { rows } = await sql<{ id: string; code: string }>`
    SELECT id, lower(code COLLATE "vi-x-icu") AS code FROM analyte
     WHERE classification_id = ${testId} AND deleted_at IS NULL
       AND (id::text IN (SELECT lower(key) FROM jsonb_array_elements_text(${wanted}::jsonb) key)
         OR lower(code COLLATE "vi-x-icu") IN (SELECT lower(key COLLATE "vi-x-icu") FROM jsonb_array_elements_text(${wanted}::jsonb) key))
     ORDER BY id FOR SHARE`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row.id]));
  const byCode = new Map(rows.map((row) => [row.code, row.id]));
  const ids = keys.map((key) =>
    isId(key) ? byId.get(key.toLowerCase()) : byCode.get(key.toLocaleLowerCase('vi')),
  );
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : undefined;
}

/** What assigning needs to know of a test id. */
export interface TestToAssign {
  id: string;
  test_id: string;
  name: string;
  standard: string;
  code_id: string;
  group_id: string;
  group_version: number;
  flag_base: FlagBase;
  template_ids: string[];
}

/** A living test id of a living group. */
export async function findTestToAssign(db: Database, testId: string): Promise<TestToAssign | undefined> {
  const { rows } = await sql<TestToAssign>`
    SELECT c.id, c.test_id, c.name, c.standard, k.id AS code_id, g.id AS group_id, g.current_version AS group_version, g.flag_base,
           ARRAY(SELECT t.template_id::text FROM test_classification_template t WHERE t.classification_id = c.id) AS template_ids
      FROM test_classification c JOIN test_code k ON k.id = c.test_code_id JOIN test_group g ON g.id = k.test_group_id
     WHERE c.id = ${testId} AND c.deleted_at IS NULL AND g.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** Analytes that samples have already. */
export const findAssigned = (db: Database, sampleIds: readonly string[], analyteIds: readonly string[]) =>
  db
    .selectFrom('test_record')
    .innerJoin('sample', 'sample.id', 'test_record.sample_id')
    .select(['sample.code', 'analyte_name'])
    .where('sample_id', 'in', sampleIds)
    .where('analyte_id', 'in', analyteIds)
    .where('qc_sample', '=', false)
    .where('test_record.deleted_at', 'is', null)
    .orderBy('test_record.code')
    .execute();

/**
 * Gives each of the samples, in their order, a test for each analyte, in the order of the monograph: copied by the database from what
 * is in force, one statement whatever the number; without turnaround due with its sample (rule T24). Numbers count on from those a sample has, or had: none is given again. Answers the tests in that order.
 */
export async function insertTests(
  tx: Tx,
  test: TestToAssign,
  analyteIds: readonly string[],
  samples: readonly { id: string; code: string }[],
  technicianId: string | null,
): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string; sample_id: string; number: number }>`
    INSERT INTO test_record (sample_id, number, code, analyte_id, classification_id, test_code_id, test_group_id, test_group_version,
      test_name, analyte_name, analyte_group_name, position, method, unit, standard, requirement, type, flag_base, limits_version,
      absent, accredited, minimum, maximum, critical_low, critical_high, cost, lod, loq, technician_id, due_date)
    SELECT s.id, n.number, s.code || '-T' || lpad(n.number::text, greatest(2, length(n.number::text)), '0'),
           a.id, ${test.id}, ${test.code_id}, ${test.group_id}, ${test.group_version},
           ${test.name}, a.name, a.group_name, a.position, a.method, a.unit, ${test.standard}, a.requirement, a.type, a.base,
           a.limits_version, a.absent, a.accredited, a.minimum, a.maximum, a.critical_low, a.critical_high, a.cost, a.lod, a.loq,
           ${technicianId}::uuid, now() + nullif(make_interval(hours => coalesce(a.hours_turnaround, 0) + 24 * coalesce(a.days_turnaround, 0)), interval '0')
      FROM (SELECT s.*, (SELECT coalesce(max(number), 0) FROM test_record t WHERE t.sample_id = s.id) AS last
              FROM unnest(${samples.map(({ id }) => id)}::uuid[], ${samples.map(({ code }) => code)}::text[])
                WITH ORDINALITY s(id, code, place)) s
     CROSS JOIN (
       SELECT a.*, g.name AS group_name, coalesce(g.flag_base, ${test.flag_base}) AS base,
              row_number() OVER (ORDER BY a.position, a.name) AS place
         FROM analyte_in_force a JOIN analyte_group g ON g.id = a.group_id WHERE a.id = ANY(${[...analyteIds]}::uuid[])) a
     CROSS JOIN LATERAL (SELECT (s.last + a.place)::int AS number) n
     ORDER BY s.place, a.place
    RETURNING id, code, sample_id, number`.execute(tx);
  const place = new Map(samples.map(({ id }, index) => [id, index]));
  return rows.sort(
    (a, b) => (place.get(a.sample_id) ?? 0) - (place.get(b.sample_id) ?? 0) || a.number - b.number,
  );
}
