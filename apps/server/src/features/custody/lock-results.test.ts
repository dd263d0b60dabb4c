import { lockResults } from '@kiemlab/contract/features/custody/custody.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, allBut, PASSWORD } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { readSample, sampleIn, samplesIn } from '../../testing/samples.ts';
import { approveTests, setStatus, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Samples with two approved tests each. */
async function approved(count: number): Promise<string[]> {
  const ids = await samplesIn(world, 'ANALYZING', count);
  await approveTests(world, ids);
  return ids;
}
const codeOf = async (id: string): Promise<string> => (await readSample(world, id)).code;
const statusesOf = async (id: string) => (await testsOf(world, id)).map((test) => test.status);
/** The call of who has just looked at the results that are to be locked; of hidden samples nothing was seen. */
const lock = async (samplesIds: string[], more: object = {}) => {
  const rows = (await Promise.all(samplesIds.map((id) => testsOf(world, id)))).flat();
  const tests = rows
    .filter(({ status }) => status === 'APPROVED')
    .map(({ id, version }) => ({ id, version }));
  return {
    body: { samplesIds, LOCKED: true, password: PASSWORD, ...(tests.length > 0 ? { tests } : {}), ...more },
  };
};
const unlock = (samplesIds: string[], more: object = { reason: 'sửa nhận xét' }) => ({
  body: { samplesIds, LOCKED: false, ...more },
});

test('SAMPLE-10 all results of samples are locked with one signature each, and unlocked with a reason', async () => {
  const ids = await approved(2);
  const locked = await audited(world, world.head, 'tests.lock', async () =>
    world.call(lockResults, await lock(ids), world.head.token),
  );
  expect([locked.answer.status, locked.answer.data]).toEqual([200, { changed: 4 }]);
  for (const id of ids) {
    expect(await statusesOf(id)).toEqual(['LOCKED', 'LOCKED']);
    for (const row of await testsOf(world, id))
      expect(row.signatures.at(-1)).toMatchObject({
        meaning: 'locked',
        signer: world.head.fullName,
        valid: true,
      });
  }
  const open = await audited(world, world.head, 'tests.unlock', () =>
    world.call(lockResults, unlock(ids), world.head.token),
  );
  expect([open.answer.data, open.reason]).toEqual([{ changed: 4 }, 'sửa nhận xét']);
  for (const id of ids) expect(await statusesOf(id)).toEqual(['APPROVED', 'APPROVED']);
});

test('SAMPLE-10 what is locked already stays as it was, and only the locked ones are unlocked', async () => {
  const [id = ''] = await approved(1);
  const [first] = await testsOf(world, id);
  if (!first) throw new Error('no test');
  await setStatus(world, world.approver, [first], 'LOCKED');
  expect((await world.done(world.head, lockResults, await lock([id]))).changed).toBe(1);
  expect((await world.done(world.head, lockResults, unlock([id]))).changed).toBe(2);
});

test('SAMPLE-10 a signature needs the right password; nothing is locked without it', async () => {
  const [id = ''] = await approved(1);
  const without = await refused(
    world,
    world.head,
    lockResults,
    await lock([id], { password: undefined }),
    'VALIDATION',
  );
  expect(faultsOf(without)).toEqual(['password REQUIRED']);
  const wrong = await world.call(lockResults, await lock([id], { password: 'sai' }), world.head.token);
  expect([wrong.status, wrong.code]).toEqual([401, 'SIGNATURE_FAILED']);
  expect(await statusesOf(id)).toEqual(['APPROVED', 'APPROVED']);
});

test('SAMPLE-10 a sample with an unapproved, a locked, or no result stops all and is named', async () => {
  const [good = '', done = ''] = await approved(2);
  await world.done(world.head, lockResults, await lock([done]));
  const open = await sampleIn(world, 'ANALYZING');
  const refusal = async (
    parts: object,
    code: Parameters<typeof refused>[4],
    blamed: string,
  ): Promise<void> => {
    const answer = await refused(world, world.head, lockResults, parts, code);
    expect(codesOf(answer)).toEqual([await codeOf(blamed)]);
  };
  await refusal(await lock([good, open]), 'TESTS_NOT_APPROVED', open);
  await refusal(await lock([good, done]), 'INVALID_STATUS_TRANSITION', done);
  await refusal(unlock([done, good]), 'NOT_LOCKED', good);
  const received = await sampleIn(world, 'RECEIVED');
  await refusal(await lock([good, received]), 'INVALID_STATUS_TRANSITION', received);
  await refused(world, world.head, lockResults, await lock([good, randomUUID()]), 'SAMPLE_NOT_FOUND');
  await refused(world, world.head, lockResults, unlock([done], {}), 'REASON_REQUIRED');
  await refused(world, world.head, lockResults, unlock([done], { reason: ' ' }), 'REASON_REQUIRED');
});

test('SAMPLE-10 results of an issued report are not unlocked', async () => {
  const id = await sampleIn(world, 'REPORTED');
  await refused(world, world.head, lockResults, unlock([id]), 'INVALID_STATUS_TRANSITION');
});

test('USER-03 locking and unlocking need their own permission each, and a sample that may be seen', async () => {
  const [id = ''] = await approved(1);
  await refused(
    world,
    await addPerson(world, allBut('Test_Lock')),
    lockResults,
    await lock([id]),
    'FORBIDDEN',
  );
  await refused(world, await addPerson(world, allBut('Test_Unlock')), lockResults, unlock([id]), 'FORBIDDEN');
  const narrow = await addPerson(world, allBut('Sample_ViewAll'));
  await refused(world, narrow, lockResults, await lock([id]), 'SAMPLE_NOT_FOUND');
});

test('SAMPLE-10 of two who lock at the same moment one does', async () => {
  const [id = ''] = await approved(1);
  const seen = await lock([id]);
  const answers = await Promise.all([
    world.call(lockResults, seen, world.head.token),
    world.call(lockResults, seen, world.head.token),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  for (const row of await testsOf(world, id))
    expect(row.signatures.filter((signature) => signature.meaning === 'locked')).toHaveLength(1);
});
