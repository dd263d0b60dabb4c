import { listRetentionDue as endpoint } from '@kiemlab/contract/features/retention/retention.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { keepUntilReceipt } from './testing/keep-until-receipt.ts';

let world: World;
let custodian: Person;
const at: Record<string, string> = {};

beforeAll(async () => {
  world = await startWorld();
  custodian = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Receive']);
  await keepUntilReceipt(world);
  const [past = '', soon = '', later = ''] = await samplesIn(world, 'STORED', 3);
  Object.assign(at, { past, soon, later, destroyed: await sampleIn(world, 'DESTROYED') });
  const days: [string, number][] = [
    [past, -3],
    [soon, 20],
    [later, 60],
    [at['destroyed'] ?? '', -100],
  ];
  for (const [id, daysLeft] of days)
    await prepare(world, (tx) =>
      tx
        .updateTable('sample')
        .set({ received_date: addDays(today(), daysLeft) })
        .where('id', '=', id)
        .execute(),
    );
});
afterAll(() => world.stop());

const listed = async (query: object, who = custodian) => {
  const answer = await world.send(endpoint, { query: { ...query } }, who.token);
  expect(answer.status).toBe(200);
  return answer.data;
};
const ids = async (query: object, who = custodian) =>
  (await listed(query, who)).sampleList.map((row) => row.sampleId);

test('SAMPLE-09 kept samples whose day of reminder has come are listed, the longest due first', async () => {
  const { sampleList, total } = await listed({});
  expect(sampleList.map(({ sampleId, daysLeft }) => [sampleId, daysLeft])).toEqual([
    [at['past'], -3],
    [at['soon'], 20],
  ]);
  expect(total).toBe(2);
  expect(sampleList[0]).toMatchObject({
    storageLocation: 'Tủ 2',
    keepUntil: addDays(today(), -3),
    sampleStatus: 'STORED',
    currentQuantity: '100',
  });
});

test('SAMPLE-09 the list looks ahead some days, and is read in pages', async () => {
  expect(await ids({ within: 40 })).toEqual([at['past'], at['soon'], at['later']]);
  expect(await ids({ within: 40, size: 1, page: 1 })).toEqual([at['soon']]);
  expect((await listed({ within: 40, size: 1, page: 9 })).total).toBe(3);
});

test('SAMPLE-09 a sample may ask for its reminder earlier or later', async () => {
  const remind = (days: number | null) =>
    prepare(world, (tx) =>
      tx
        .updateTable('sample')
        .set({ attributes: JSON.stringify({ storageLocation: 'Tủ 2', remindBeforePullDate: days }) })
        .where('id', '=', at['soon'] ?? '')
        .execute(),
    );
  await remind(5);
  expect(await ids({})).toEqual([at['past']]);
  await remind(null);
  expect(await ids({})).toEqual([at['past'], at['soon']]);
});

test('SAMPLE-09 what is empty or destroyed is kept no longer', async () => {
  await prepare(world, (tx) =>
    tx
      .updateTable('sample')
      .set({ current_quantity: '0' })
      .where('id', '=', at['past'] ?? '')
      .execute(),
  );
  expect(await ids({})).toEqual([at['soon']]);
  await prepare(world, (tx) =>
    tx
      .updateTable('sample')
      .set({ current_quantity: '100' })
      .where('id', '=', at['past'] ?? '')
      .execute(),
  );
});

test('SAMPLE-09 one who sees only his or her own samples is told of these only', async () => {
  const own = await addPerson(world, ['Sample', 'Sample_Receive']);
  expect(await listed({}, own)).toEqual({ sampleList: [], total: 0 });
  await prepare(world, (tx) =>
    tx
      .insertInto('sample_responsible')
      .values({ sample_id: at['soon'] ?? '', user_id: own.id })
      .execute(),
  );
  expect(await ids({}, own)).toEqual([at['soon']]);
});

test('SAMPLE-09 the list of what is due is for those who keep or destroy samples', async () => {
  await refused(world, world.technician, endpoint, {}, 'FORBIDDEN');
  await refused(world, undefined, endpoint, {}, 'UNAUTHENTICATED');
  const answer = await refused(
    world,
    custodian,
    endpoint,
    { query: { within: -1, size: 501 } },
    'VALIDATION',
  );
  expect(faultsOf(answer).sort()).toEqual(['size TOO_BIG', 'within TOO_SMALL']);
});

test('SAMPLE-09 what is due is put in order by two columns; what lies nowhere stands last', async () => {
  const place = (id: string | undefined, storageLocation: string) =>
    prepare(world, (tx) =>
      tx
        .updateTable('sample')
        .set({ attributes: JSON.stringify({ storageLocation }) })
        .where('id', '=', id ?? '')
        .execute(),
    );
  await place(at['past'], 'Đáy tủ');
  await place(at['soon'], '');
  await place(at['later'], 'Ăn mòn');
  const { past, soon, later } = at;
  expect(await ids({ within: 90, sort: 'storageLocation' })).toEqual([later, past, soon]);
  expect(await ids({ within: 90, sort: 'storageLocation', order: 'desc' })).toEqual([past, later, soon]);
  expect(await ids({ within: 90, sort: 'daysLeft', order: 'desc' })).toEqual([later, soon, past]);
  expect(
    await ids({ within: 90, sort: 'sampleStatus', thenSort: 'code', thenOrder: 'desc', size: 1, page: 1 }),
  ).toEqual([soon]);
});
