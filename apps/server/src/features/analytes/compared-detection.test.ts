import { createAnalyteGroup, saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, nextNumber, type Person, prepare } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { confirmAll, waitingFor } from '../safeguards/testing/confirm-all.ts';
import { writeSetting } from '../settings/settings.queries.ts';

let world: World;
let auditor: Person;
beforeAll(async () => {
  world = await startWorld();
  auditor = await addPerson(world, ['Audit_Review']);
});
afterAll(() => world.stop());

const REASON = 'Thẩm định lại phương pháp';
/** An analyte with a LOD of 0.5 and a LOQ of 1.5 in a group with a base; and one beside it with another base. */
async function analyteOf(base: FlagBase, isAssigned = true) {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
  const group = (flagCalculationBase: FlagBase) =>
    world.done(world.head, createAnalyteGroup, {
      body: { testId: setup.testId, name: `Nhóm ${nextNumber()}`, flagCalculationBase },
    });
  const [own, other] = [await group(base), await group('RESULT')];
  const read = async () => {
    const [analyte] = await world.done(world.head, listAnalytes, { query: { testId: setup.testId } });
    if (!analyte) throw new Error('no analyte');
    return analyte;
  };
  const send = async (more: object) => {
    const { id, analytesId, analytesName, analytesGroupId } = await read();
    const body = { id, analytesId, analytesName, analytesGroupId, ...more };
    return world.send(saveAnalyte, { body }, world.head.token);
  };
  await send({ analytesGroupId: own.id, lod: '0.5', loq: '1.5' });
  if (isAssigned) await sampleIn({ ...world, setup }, 'ANALYZING');
  return { read, send, other };
}
const newest = async () => (await waitingFor(world, auditor)).at(-1);

test('COMP-30 TEST-09 the LOD of an analyte in use whose LOD is compared waits for a second person, as limits do', async () => {
  const { read, send } = await analyteOf('LOD');
  expect((await send({ lod: 5 })).code).toBe('REASON_REQUIRED');
  const answer = await send({ lod: 5, loq: '2', description: 'Cột mới', reason: REASON });
  expect(answer.status).toBe(201);
  // What is not compared, and the rest, counts at once.
  expect(answer.data).toMatchObject({ lod: '0.5', loq: '2', description: 'Cột mới' });
  const change = await newest();
  expect(change?.proposed).toMatchObject({
    kind: 'flag-base',
    own: [{ of: 'LOD', before: '0.5', after: '5' }],
    before: 'LOD',
    after: 'LOD',
  });
  await confirmAll(world, auditor);
  expect(await read()).toMatchObject({ lod: '5', loq: '2' });
});

test('COMP-30 TEST-09 so does its LOQ where that is compared, one that is emptied, and one that comes with a move', async () => {
  const { read, send, other } = await analyteOf('LOQ');
  expect((await send({ loq: null, reason: REASON })).data).toMatchObject({ loq: '1.5' });
  expect((await newest())?.proposed).toMatchObject({ own: [{ of: 'LOQ', before: '1.5', after: '' }] });
  const home = (await read()).analytesGroupId;
  const moved = await send({ analytesGroupId: other.id, loq: '9', reason: REASON });
  expect(moved.data).toMatchObject({ analytesGroupId: home, loq: '1.5' });
  expect((await newest())?.proposed).toMatchObject({
    own: [{ of: 'LOQ', before: '1.5', after: '9' }],
    before: 'LOQ',
    after: 'RESULT',
  });
  await confirmAll(world, auditor);
  expect(await read()).toMatchObject({ analytesGroupId: other.id, loq: '9' });
});

test('COMP-30 TEST-09 it counts at once where it is not compared, nobody was assigned, it is the same, or changed limits count at once', async () => {
  expect((await (await analyteOf('RESULT')).send({ lod: '5' })).data).toMatchObject({ lod: '5' });
  expect((await (await analyteOf('LOD', false)).send({ lod: '5' })).data).toMatchObject({ lod: '5' });
  const { send } = await analyteOf('LOD');
  expect((await send({ lod: '0.50', loq: 1.5 })).data).toMatchObject({ lod: '0.50', loq: '1.5' });
  await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', false));
  try {
    expect((await send({ lod: '5' })).code).toBe('REASON_REQUIRED');
    expect((await send({ lod: '5', reason: REASON })).data).toMatchObject({ lod: '5' });
  } finally {
    await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', true));
  }
});
