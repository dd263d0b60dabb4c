import {
  addAnalytes,
  deleteAnalyte,
  orderAnalytes,
} from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { hold } from '../../testing/held.ts';
import { addSetup, type Setup } from '../../testing/laboratory.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let setup: Setup;
let ids: string[];
beforeAll(async () => {
  world = await startWorld();
  setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [],
    analytes: ['A', 'B', 'C', 'D'].map((name) => ({ name })),
  });
  ids = setup.analytes.map(({ id }) => id);
});
afterAll(() => world.stop());

const rows = () => world.done(world.head, listAnalytes, { query: { testId: setup.testId } });
const order = async (testId: string) =>
  (await world.done(world.head, listAnalytes, { query: { testId } })).map(({ id }) => id);
/** Puts them in order as somebody does who sees them as they are now, or as they were. */
const bodyOf = async (analytesIds: readonly string[], testId = setup.testId, seen?: readonly string[]) => ({
  testId,
  analytesIds,
  seen: seen ?? (await order(testId)),
});
const refusal = async (body: Promise<object>, code: Parameters<typeof refused>[4], who = world.head) =>
  refused(world, who, orderAnalytes, { body: await body }, code);

test('TEST-08 analytes are put into another order; whoever has one open can save it all the same', async () => {
  const before = await rows();
  const [a = '', b = '', c = '', d = ''] = ids;
  const body = await bodyOf([a, c.toUpperCase(), b, d]);
  const { answer } = await audited(world, world.head, 'analytes.order-analytes', () =>
    world.send(orderAnalytes, { body }, world.head.token),
  );
  expect(answer.status).toBe(200);
  expect(answer.data.map(({ id }) => id)).toEqual([a, c, b, d]);
  expect(await rows()).toEqual(answer.data);
  const versionOf = new Map(before.map(({ id, version }) => [id, version]));
  for (const { id, version } of answer.data) expect(version).toBe(versionOf.get(id));
});

test('TEST-08 a list that lacks one, or has another one, is of an older state; one named twice is none', async () => {
  const now = (await rows()).map(({ id }) => id);
  const lacks = await refusal(bodyOf(now.slice(1)), 'STALE_VERSION');
  expect(codesOf(lacks)).toEqual(['A']);
  await refusal(bodyOf([...now.slice(1), randomUUID()]), 'STALE_VERSION');
  const twice = await refusal(bodyOf([...now.slice(1), now[1] ?? '']), 'VALIDATION');
  expect(faultsOf(twice)).toEqual(['analytesIds INVALID_VALUE']);
  const body = { analytesGroupId: setup.analyteGroupId, analytes: [{ analytesId: 'E', analytesName: 'E' }] };
  const [added] = await world.done(world.head, addAnalytes, { body });
  await refusal(bodyOf(now), 'STALE_VERSION');
  await world.done(world.head, deleteAnalyte, { params: { id: added?.id ?? '' } });
  await refusal(bodyOf([...now, added?.id ?? '']), 'STALE_VERSION');
  expect((await rows()).map(({ id }) => id)).toEqual(now);
});

test('TEST-08 COMP-30 of two who put the same list in order the second is told; who asks for what is there gets it', async () => {
  const own = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [],
    analytes: ['A', 'B', 'C', 'D'].map((name) => ({ name })),
  });
  const [a = '', b = '', c = '', d = ''] = own.analytes.map(({ id }) => id);
  const seen = [a, b, c, d];
  const send = async (wanted: readonly string[]) =>
    world.send(orderAnalytes, { body: await bodyOf(wanted, own.testId, seen) }, world.head.token);
  const both = await Promise.all([send([b, a, c, d]), send([a, b, d, c])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const done =
    [
      [b, a, c, d],
      [a, b, d, c],
    ][both.findIndex(({ status }) => status === 200)] ?? [];
  expect(await order(own.testId)).toEqual(done);
  // An answer that was lost: the same once more.
  expect((await send(done)).status).toBe(200);
  const late = await refusal(bodyOf([d, c, b, a], own.testId, seen), 'STALE_VERSION');
  expect(codesOf(late).sort()).toEqual(done[0] === b ? ['A', 'B'] : ['C', 'D']);
  expect(await order(own.testId)).toEqual(done);
});

test('TEST-08 analytes are held in the order of their ids: who deletes their group meanwhile is not waited for by what it waits for', async () => {
  const own = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [],
    analytes: Array.from({ length: 12 }, (_, at) => ({ name: `S ${at}` })),
  });
  const sorted = own.analytes.map(({ id }) => id).sort();
  const holder = await hold(world, 'UPDATE analyte SET position = position WHERE id = $1', [sorted[0]]);
  const turned = [...own.analytes].reverse().map(({ id }) => id);
  const body = await bodyOf(turned, own.testId);
  const answer = world.send(orderAnalytes, { body }, world.head.token);
  await holder.waitedFor();
  const free = 'SELECT id FROM analyte WHERE classification_id = $1 FOR UPDATE SKIP LOCKED';
  expect((await world.owner.query(free, [own.testId])).rowCount).toBe(12);
  await holder.release();
  expect((await answer).status).toBe(200);
});

test('USER-03 TEST-08 what is not there, nothing, and somebody who may not change the set-up', async () => {
  await refusal(bodyOf(ids, randomUUID(), ids), 'NOT_FOUND');
  await refusal(bodyOf([]), 'VALIDATION');
  await refusal(bodyOf(ids, setup.testId, []), 'VALIDATION');
  await refusal(bodyOf(ids), 'FORBIDDEN', await addPerson(world, allBut('EditConfig')));
});
