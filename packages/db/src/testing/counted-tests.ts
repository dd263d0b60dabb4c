import { expect } from 'vitest';
import { sql } from 'kysely';
import type { Tx } from '../unit-of-work.ts';
import { startTestDatabase } from './test-database.ts';

/** A test that is to be made: places in the lists of samples, set-ups and people. */
export interface NewTest {
  sample: number;
  setup: number;
  technician: number | null;
  qc: boolean;
}

export const idOf = async (tx: Tx, query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await query.execute(tx)).rows[0]?.id ?? '';

/** A database with people and samples, and two test codes of two groups, each with a test id and an analyte. */
async function startSamples() {
  const database = await startTestDatabase('test-counts');
  const people: string[] = [];
  const samples: string[] = [];
  const setups: { group: string; code: string; test: string; analyte: string }[] = [];
  const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.write(work, 'test.counts');
  await write(async (tx) => {
    for (const name of ['a', 'b', 'c'])
      people.push(
        await idOf(
          tx,
          sql`INSERT INTO app_user (username, employment_number, last_name, first_name, password_hash)
              VALUES (${name}, ${name}, 'A', 'B', 'x') RETURNING id`,
        ),
      );
    const template = await idOf(tx, sql`INSERT INTO template (name, prefix) VALUES ('T', 'T') RETURNING id`);
    await sql`INSERT INTO template_version (template_id, version, name, config) VALUES (${template}, 1, 'T', '{}')`.execute(
      tx,
    );
    for (const name of ['G', 'H']) {
      const group = await idOf(tx, sql`INSERT INTO test_group (name) VALUES (${name}) RETURNING id`);
      const code = await idOf(
        tx,
        sql`INSERT INTO test_code (test_group_id, name) VALUES (${group}, ${name}) RETURNING id`,
      );
      const testId = await idOf(
        tx,
        sql`INSERT INTO test_classification (test_code_id, test_id, name, type)
            VALUES (${code}, ${name}, 'T', 'QUANTITATIVE') RETURNING id`,
      );
      const analytes = await idOf(
        tx,
        sql`INSERT INTO analyte_group (classification_id, name) VALUES (${testId}, 'A') RETURNING id`,
      );
      const analyte = await idOf(
        tx,
        sql`INSERT INTO analyte (group_id, classification_id, code, name, type)
            VALUES (${analytes}, ${testId}, 'A', 'A', 'QUANTITATIVE') RETURNING id`,
      );
      setups.push({ group, code, test: testId, analyte });
    }
    for (let n = 0; n < 4; n++)
      samples.push(
        await idOf(
          tx,
          sql`INSERT INTO sample (template_id, template_version, sample_year, status, name, created_by)
              VALUES (${template}, 1, 2026, 'ANALYZING', 'Mẫu', ${people[0]}) RETURNING id`,
        ),
      );
  });
  return { database, people, samples, setups, write };
}

/** What is kept of the tests of a database, and what there is. */
function countsOf({ owner }: Awaited<ReturnType<typeof startTestDatabase>>) {
  const counted = async (query: string): Promise<Record<string, string>> => {
    const { rows } = await owner.query<{ key: string; n: string }>(query);
    return Object.fromEntries(rows.map((row) => [row.key, row.n]));
  };
  const PLACE = `test_group_id, test_code_id, coalesce(technician_id::text, 'nobody'), status`;
  /** What the program answers: folded counts and changes that wait; of everybody, and of each person. */
  const kept = () =>
    counted(`SELECT concat_ws(' ', coalesce(user_id::text, 'all'), ${PLACE}) AS key, sum(n) AS n
      FROM (SELECT * FROM test_count UNION ALL SELECT * FROM test_count_delta) c GROUP BY 1 HAVING sum(n) <> 0`);
  /** What there is, by the truth that who sees a sample is kept equal to. */
  const plain = () =>
    counted(`SELECT concat_ws(' ', who, ${PLACE}) AS key, count(*) AS n FROM (
        SELECT 'all' AS who, t.* FROM test_record t WHERE t.deleted_at IS NULL
        UNION ALL SELECT p.user_id::text, t.* FROM sample_people((SELECT array_agg(id) FROM sample)) p
          JOIN sample s ON s.id = p.sample_id AND s.deleted_at IS NULL JOIN test_record t ON t.sample_id = s.id AND t.deleted_at IS NULL) t GROUP BY 1`);
  const keptOfSamples = () =>
    counted(
      `SELECT sample_id AS key, concat_ws(' ', tests, approved, locked, failing) AS n FROM sample_test_count WHERE tests <> 0`,
    );
  const plainOfSamples = () =>
    counted(`SELECT sample_id AS key, concat_ws(' ', count(*), sum((status = 'APPROVED' OR status = 'LOCKED')::int),
        sum((status = 'LOCKED')::int), sum(coalesce(verdict = 'FAIL', false)::int)) AS n
      FROM test_record WHERE NOT qc_sample AND deleted_at IS NULL GROUP BY 1`);
  async function allTrue(): Promise<void> {
    expect(await kept()).toEqual(await plain());
    expect(await keptOfSamples()).toEqual(await plainOfSamples());
  }
  return { kept, keptOfSamples, allTrue };
}

/** A laboratory whose tests are counted. */
export async function startCountedTests() {
  const { people, samples, setups, write, database } = await startSamples();
  let made = 0;
  /** A statement for all of them; analytes of QC samples may stand more than once. */
  const insert = (tx: Tx, rows: readonly NewTest[]) =>
    tx
      .insertInto('test_record')
      .values(
        rows.map(({ sample, setup, technician, qc }) => {
          const number = ++made;
          return {
            sample_id: samples[sample] ?? '',
            number,
            code: `T${number}`,
            analyte_id: setups[setup]?.analyte ?? '',
            classification_id: setups[setup]?.test ?? '',
            test_code_id: setups[setup]?.code ?? '',
            test_group_id: setups[setup]?.group ?? '',
            test_name: 'T',
            analyte_name: 'A',
            analyte_group_name: 'A',
            position: 0,
            method: '',
            unit: '',
            standard: '',
            requirement: '',
            type: 'QUANTITATIVE',
            flag_base: 'RESULT',
            cost: '0',
            technician_id: technician === null ? null : (people[technician] ?? ''),
            due_date: new Date(),
            qc_sample: qc,
          };
        }),
      )
      .execute();
  /** One test of each analyte that counts for the certificate of its sample. */
  const insertFirst = () =>
    write((tx) =>
      insert(
        tx,
        [0, 1, 2, 3].flatMap((sample) =>
          [0, 1].map((setup) => ({ sample, setup, technician: setup, qc: false })),
        ),
      ),
    );
  return { database, people, samples, setups, write, insert, insertFirst, ...countsOf(database) };
}
export type CountedTests = Awaited<ReturnType<typeof startCountedTests>>;
