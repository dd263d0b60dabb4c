import { getSampleHistory } from '@kiemlab/contract/features/audit/record-history.api';
import { deleteSample, getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody, samplesIn } from '../../testing/samples.ts';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
/** Sees all and does all but look through what others do. */
let clerk: Person;
beforeAll(async () => {
  world = await startWorld();
  clerk = await addPerson(world, allBut('Audit_Review'));
});
afterAll(() => world.stop());

const listed = async (query: object, who = world.head) => {
  const { sampleList, total } = await world.done(who, listSamples, { query: { size: 500, ...query } });
  return { ids: sampleList.map(({ sampleId }) => sampleId), total, sampleList };
};

test('COMP-18 what was deleted is listed for those who look through what is done, marked and read only, and for nobody else', async () => {
  const kept = await register(world);
  const gone = await register(world, sampleBody({ sampleName: 'Viên nang Khắc Tinh 77' }));
  await world.done(world.head, deleteSample, { params: { id: gone } });

  const deleted = await listed({ deleted: 'true' });
  expect([deleted.ids, deleted.total]).toEqual([[gone], 1]);
  expect(deleted.sampleList[0]?.facts).toEqual(['deleted']);
  expect((await listed({ deleted: 'true', textSearch: 'khac tinh' })).ids).toEqual([gone]);
  expect((await listed({ deleted: 'true', textSearch: 'khongcoai' })).ids).toEqual([]);
  expect((await listed({ deleted: 'true', status: 'RECEIVED' })).ids).toEqual([]);
  expect((await listed({})).ids).toEqual([kept]);
  expect((await listed({ textSearch: 'khac tinh' })).ids).toEqual([]);
  await refused(world, clerk, listSamples, { query: { deleted: 'true' } }, 'FORBIDDEN');

  const { sample, abilities } = await world.done(world.head, getSample, { params: { id: gone } });
  expect(sample.facts).toContain('deleted');
  expect(new Set(abilities.map(({ because }) => because))).toEqual(new Set(['SAMPLE_DELETED']));
  const history = await world.done(world.head, getSampleHistory, { params: { id: gone }, query: {} });
  expect(JSON.stringify(history)).toContain('samples.delete-sample');
  await refused(world, clerk, getSample, { params: { id: gone } }, 'SAMPLE_NOT_FOUND');
});

/** Rows of the program that hang on a sample and are no record of it: who answers for it now, and messages to people, which are worked out anew. */
const NO_RECORDS = ['alert', 'sample_responsible'];

test('COMP-34 nothing purges: the role of the program cannot delete a sample or what hangs on it', async () => {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE child AS (
      SELECT 'sample'::regclass::oid AS id
      UNION SELECT c.conrelid FROM pg_constraint c JOIN child ON c.confrelid = child.id WHERE c.contype = 'f')
    SELECT c.relname AS name FROM child JOIN pg_class c ON c.oid = child.id
     WHERE has_table_privilege(current_user, c.oid, 'DELETE') OR has_table_privilege(current_user, c.oid, 'TRUNCATE')`.execute(
    world.services.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(NO_RECORDS);
});

test('COMP-34 the only call that deletes a sample takes it out of the lists, and refuses what was received, whatever its status', async () => {
  const deleting = ENDPOINTS.filter(
    ({ method, path }) => method === 'DELETE' && path.startsWith('/api/samples'),
  );
  expect(deleting.map(({ id }) => id)).toContain(deleteSample.id);
  for (const status of SAMPLE_STATUSES) {
    const [id = ''] = await samplesIn(world, status);
    const answer = await world.call(deleteSample, { params: { id } }, world.head.token);
    expect([status, answer.status]).toEqual([status, status === 'NOT_RECEIVE' ? 200 : 409]);
    expect((await readSample(world, id)).sampleId).toBe(id);
  }
});
