import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { addSetup } from '../../../../testing/laboratory.ts';
import { addPerson, type Person } from '../../../../testing/people.ts';
import { sampleIn } from '../../../../testing/samples.ts';
import { type Case, type Role, ROLES } from '../../../../testing/test-oracle.ts';
import { startWorld, type World } from '../../../../testing/world.ts';
import { ANALYTES, type Asked, ROLE_NAMES, SAMPLES } from './drawn-cases.ts';

async function asOwner(world: World, query: string, values: readonly unknown[]): Promise<void> {
  await world.owner.query("SET kiemlab.action = 'test.oracle'");
  await world.owner.query(query, [...values]);
}

interface Laboratory {
  world: World;
  people: Record<Role, Person>;
  /** Tests nobody has done anything with yet, those of samples with an issued report apart. */
  fresh: Record<'reported' | 'plain', string[]>;
}

/** A laboratory with somebody of each role, and tests nobody has done anything with yet. */
export async function startOracleWorld() {
  const started = await startWorld();
  const people = {} as Record<Role, Person>;
  for (const role of ROLE_NAMES)
    people[role] = await addPerson(started, ['Sample', 'Sample_ViewAll', ...ROLES[role]]);
  const setup = await addSetup(started, {
    templateIds: [started.template.id],
    technicianIds: [],
    analytes: Array.from({ length: ANALYTES }, (_, number) => ({ name: `Chỉ tiêu ${number}` })),
  });
  const world = { ...started, setup };
  const sampleIds: string[] = [];
  for (let count = 0; count < SAMPLES; count++) sampleIds.push(await sampleIn(world, 'RECEIVED'));
  await world.done(world.head, assignAnalytes, {
    body: { testId: setup.testId, analytesId: setup.analytes.map(({ id }) => id), sampleId: sampleIds },
  });
  await asOwner(
    world,
    `INSERT INTO report (sample_id, number, year, code, full_number, kind, form, status, created_by)
      SELECT id, row_number() OVER (ORDER BY id), 2001, id, id, 'ANALYSIS_SHEET', 'analysis-sheet', 'ISSUED', $2 FROM sample WHERE id = ANY($1)`,
    [sampleIds.slice(0, SAMPLES / 4), world.director.id],
  );
  const fresh: Laboratory['fresh'] = { reported: [], plain: [] };
  const { rows } = await world.owner.query<{ id: string; reported: boolean }>(
    'SELECT id, EXISTS (SELECT FROM report r WHERE r.sample_id = t.sample_id) AS reported FROM test_record t ORDER BY code',
  );
  for (const { id, reported } of rows) fresh[reported ? 'reported' : 'plain'].push(id);
  return {
    world,
    people,
    setLists: (given: Case) => setLists({ world, people }, given),
    seed: (cases: readonly Asked[]) => seed({ world, people, fresh }, cases),
  };
}
export type OracleWorld = Awaited<ReturnType<typeof startOracleWorld>>;

/** Sets the lists of the test id as they stand to whoever acts. */
async function setLists(
  { world, people }: Omit<Laboratory, 'fresh'>,
  { technicians, approvers }: Case,
): Promise<void> {
  const { testId } = world.setup;
  const others = [world.director.id];
  const all = Object.values(people).map(({ id }) => id);
  const named = { everyone: [], named: [...others, ...all], others, nobody: [] };
  const mode = (listed: Case['technicians']) => (listed === 'everyone' ? 'EVERYONE' : 'NAMED');
  await asOwner(
    world,
    'UPDATE test_classification SET technician_list = $2, approver_list = $3 WHERE id = $1',
    [testId, mode(technicians), mode(approvers)],
  );
  await asOwner(world, 'DELETE FROM test_classification_person WHERE classification_id = $1', [testId]);
  await asOwner(
    world,
    `INSERT INTO test_classification_person (classification_id, user_id, role)
      SELECT $1::uuid, unnest($2::uuid[]), 'technician' UNION ALL SELECT $1::uuid, unnest($3::uuid[]), 'approver'`,
    [testId, named[technicians], named[approvers]],
  );
}

/** Makes fresh tests those of the cases; answers their ids. */
async function seed({ world, people, fresh }: Laboratory, cases: readonly Asked[]): Promise<string[]> {
  const rows = cases.map((one) => {
    const actor = people[one.role].id;
    const id = fresh[one.reported ? 'reported' : 'plain'].pop();
    if (id === undefined) throw new Error('no test is left');
    const begun = one.technician !== 'nobody';
    return {
      id,
      status: one.status,
      technician_id: { actor, another: world.technician.id, nobody: null }[one.technician],
      qc_sample: one.qc,
      reviewed_by: one.reviewed ? actor : null,
      result: one.complete ? '99.6' : null,
      verdict: one.complete ? 'PASS' : null,
      entered_by: begun ? [world.technician.id, ...(one.entered ? [actor] : [])] : [],
    };
  });
  await asOwner(
    world,
    `UPDATE test_record t SET status = r.status, technician_id = r.technician_id, qc_sample = r.qc_sample, reviewed_by = r.reviewed_by,
      result = r.result, verdict = r.verdict, result_versions = cardinality(r.entered_by)
      FROM jsonb_to_recordset($1) AS r(id uuid, status text, technician_id uuid, qc_sample boolean, reviewed_by uuid,
        result text, verdict text, entered_by uuid[]) WHERE t.id = r.id`,
    [JSON.stringify(rows)],
  );
  await asOwner(
    world,
    `WITH entered AS (
       SELECT t.id, n, sample_id, t.result, t.verdict, who FROM jsonb_to_recordset($1) AS r(id uuid, entered_by uuid[])
         JOIN test_record t USING (id), unnest(r.entered_by) WITH ORDINALITY AS w(who, n)),
     determined AS (
       INSERT INTO determination (test_id, round, number, version, sample_id, typed, value, unit, entered_by)
         SELECT id, 1, 1, n, sample_id, result, result::numeric, '%', who FROM entered WHERE result IS NOT NULL)
     INSERT INTO test_result_version (test_id, version, sample_id, result, verdict, entered_by, basis)
       SELECT id, n, sample_id, result, verdict, who, jsonb_build_object('round', 1, 'determinations',
         CASE WHEN result IS NULL THEN '[]' ELSE jsonb_build_array(jsonb_build_object('number', 1, 'version', n)) END) FROM entered`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}
