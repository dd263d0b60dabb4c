import { destroyEarly, destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { addMonths } from '@kiemlab/contract/features/retention/retention.rules';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { destroy, endRetention, move, readSample, register, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let custodian: Person;
beforeAll(async () => {
  world = await startWorld();
  custodian = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit', 'Sample_Cancel']);
});
afterAll(() => world.stop());

/** Two years after today: what the rule of a new laboratory says of a sample whose receipt is recorded today. */
const IN_TWO_YEARS = addMonths(today(), 24);

/** Changes days of a sample, as the custodian; the head checks what is checked (rule S18). */
const correct = async (sampleId: string, chronicle: Record<string, string | null>) =>
  world.done(custodian, updateSample, {
    body: {
      generalInformation: { sampleId },
      sampleChronicleInformation: chronicle,
      version: (await readSample(world, sampleId)).version,
      reason: 'Đính chính theo sổ giấy',
      secondPerson: { username: world.head.username, password: PASSWORD },
    },
  });

const body = (id: string) => ({
  body: { samplesIds: [id], status: 'DESTROYED' as const, reason: 'Hết hạn lưu' },
});

/** The call is refused to one person alone, and the pages know it by the row. */
async function isKept(id: string): Promise<void> {
  await refused(world, custodian, destroySamples, body(id), 'RETENTION_NOT_OVER');
  const { abilities } = await world.done(world.head, getSample, { params: { id } });
  expect(abilities).toContainEqual({ action: 'destroy', allowed: false, because: 'RETENTION_NOT_OVER' });
  expect(abilities).toContainEqual({ action: 'destroyEarly', allowed: true });
}

test('COMP-34 a day of receipt that is moved back ends the retention that is counted, and no sample is destroyed by one person for that', async () => {
  const id = await sampleIn(world, 'REPORTED');
  expect(await readSample(world, id)).toMatchObject({ pullOutDate: IN_TWO_YEARS, toldUntil: null });
  await move(world, [id], 'STORED', { storageLocation: 'Kho lưu' });
  await correct(id, { receivedDate: '2020-01-01' });
  expect(await readSample(world, id)).toMatchObject({ pullOutDate: '2022-01-01', toldUntil: IN_TWO_YEARS });
  await isKept(id);
  await destroy(world, [id], 'Không còn chỗ để lưu');
  expect(await readSample(world, id)).toMatchObject({ sampleStatus: 'DESTROYED', toldUntil: IN_TWO_YEARS });
});

test('COMP-34 a day of long ago typed at the receipt itself does not end the retention either: that day is today', async () => {
  const id = await register(world);
  await move(world, [id], 'RECEIVED', { receivedDate: '2020-01-02' });
  expect(await readSample(world, id)).toMatchObject({ pullOutDate: '2022-01-02', toldUntil: IN_TWO_YEARS });
  await isKept(id);
  // Put right, nothing else is told of it any more than the day itself.
  await correct(id, { receivedDate: today() });
  expect(await readSample(world, id)).toMatchObject({ pullOutDate: IN_TWO_YEARS, toldUntil: null });
  await isKept(id);
});

test('COMP-34 an expiry that is moved back, and one that is taken away, are counted as they were', async () => {
  await world.owner.query("SET kiemlab.action = 'test.prepare'");
  await world.owner.query(
    "INSERT INTO retention_rule (template_id, source, after_expiry, after_report, combination, effective_from) VALUES ($1, 'Mẫu lấy', 12, 1, 'FIRST_KNOWN', '2010-01-01')",
    [world.template.id],
  );
  const id = await sampleIn(world, 'STORED');
  await correct(id, { expirationDate: '2031-05-31' });
  expect(await readSample(world, id)).toMatchObject({ pullOutDate: '2032-05-31', toldUntil: null });
  await correct(id, { expirationDate: '2019-05-31' });
  expect(await readSample(world, id)).toMatchObject({ pullOutDate: '2020-05-31', toldUntil: '2032-05-31' });
  await isKept(id);
  await correct(id, { expirationDate: null, receivedDate: '2019-01-01' });
  expect(await readSample(world, id)).toMatchObject({ pullOutDate: '2021-01-01', toldUntil: '2032-05-31' });
  await isKept(id);
});

test('COMP-34 what the program itself records is no correction: once the report is issued the sample is kept by it', async () => {
  const id = await sampleIn(world, 'REPORTED');
  expect(await readSample(world, id)).toMatchObject({
    pullOutDate: addMonths(today(), 1),
    toldUntil: null,
  });
});

test('COMP-34 SAMPLE-12 what is taken from a sample is kept by what was told of that one', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  await correct(id, { receivedDate: '2020-01-01' });
  const { children } = await world.done(world.head, separateSample, {
    body: { parentId: id, currentQuantities: ['10'] },
  });
  const portion = children[0]?.sampleId ?? '';
  expect(await readSample(world, portion)).toMatchObject({
    pullOutDate: '2022-01-01',
    toldUntil: IN_TWO_YEARS,
  });
  await isKept(portion);
});

test('SAMPLE-10 COMP-34 once all of it is over one person destroys, and the call for before the end is refused', async () => {
  const id = await sampleIn(world, 'STORED');
  await endRetention(world, [id]);
  expect(await readSample(world, id)).toMatchObject({ toldUntil: null });
  const early = {
    body: {
      samplesIds: [{ id, version: (await readSample(world, id)).version }],
      reason: 'Không còn chỗ để lưu',
      secondPerson: { username: world.director.username, password: PASSWORD },
    },
  };
  await refused(world, world.head, destroyEarly, early, 'RETENTION_OVER');
  await world.done(custodian, destroySamples, body(id));
  expect(await readSample(world, id)).toMatchObject({ sampleStatus: 'DESTROYED' });
});
