import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { printReport } from '@kiemlab/contract/features/printing/prints.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, prepare } from '../../testing/people.ts';
import { codesOf, faultsOf, failureOf, refused } from '../../testing/refused.ts';
import { assign, draftsOf, issue, move, readSample, register, sampleBody } from '../../testing/samples.ts';
import { approveTests, complete, enter, setStatus, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { newestOf, reportsOf } from './testing/amending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const number = (sampleIds: string[]) => ({ body: { sampleIds } });

/** A sample with its tests, of which nothing is entered. */
async function assigned(general: Record<string, string> = {}): Promise<string> {
  const id = await register(world, sampleBody(general));
  await move(world, [id], 'RECEIVED');
  await assign(world, [id]);
  return id;
}

/** A sample whose tests are approved, the requirement of the first one told. */
async function approved(general: Record<string, string> = {}, requirement?: string): Promise<string> {
  const id = await assigned(general);
  const [first] = await testsOf(world, id);
  if (requirement && first)
    await prepare(world, (tx) =>
      tx.updateTable('test_record').set({ requirement }).where('id', '=', first.id).execute(),
    );
  await approveTests(world, [id]);
  return id;
}

test('PRINT-01 SAMPLE-21 no number is drawn where a box would stand on paper; sample, test, field and letters are named', async () => {
  const sound = await approved();
  const id = await approved({}, 'Đúng (ب)');
  const answer = await refused(
    world,
    world.head,
    createReports,
    number([sound, id]),
    'LETTERS_NOT_PRINTABLE',
  );
  const [first] = await testsOf(world, id);
  expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  expect(faultsOf(answer)).toEqual(['results.0.requirement NO_FONT']);
  expect(failureOf(answer).message).toContain(`${first?.analytesName}: “Đúng (ب)” (ب)`);
  expect([...(await reportsOf(world, sound)), ...(await reportsOf(world, id))]).toEqual([]);
  // Nothing was used up: the sound one alone gets its number.
  await world.done(world.head, createReports, number([sound]));
});

test('PRINT-01 a result is refused alike', async () => {
  const id = await assigned();
  const [first, ...others] = await testsOf(world, id);
  if (!first) throw new Error('no tests');
  // One that is judged by its words.
  await prepare(world, (tx) =>
    tx
      .updateTable('test_record')
      .set({ minimum: null, maximum: null, critical_low: null, critical_high: null })
      .where('id', '=', first.id)
      .execute(),
  );
  await enter(world, [first], 'Đúng ب');
  await enter(world, others);
  const tests = await testsOf(world, id);
  await complete(world, tests);
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, tests, 'APPROVED');
  const answer = await refused(world, world.head, createReports, number([id]), 'LETTERS_NOT_PRINTABLE');
  expect(faultsOf(answer)).toEqual(['results.0.result NO_FONT']);
});

test.each([
  ['an Arabic name', { sampleName: 'دواء' }],
  ['an emoji', { sampleName: 'Viên nén 💊' }],
])('PRINT-01 so is %s of a sample', async (_, general) => {
  const id = await approved(general);
  const answer = await refused(world, world.head, createReports, number([id]), 'LETTERS_NOT_PRINTABLE');
  expect(faultsOf(answer)).toContain('sample NO_FONT');
});

test('PRINT-01 so is a client whose name is printed', async () => {
  const id = await approved();
  await prepare(world, async (tx) => {
    const client = await tx
      .insertInto('client')
      .values({
        first_name: 'A',
        last_name: 'B',
        email: 'a@example.vn',
        facility_name: 'بيت الدواء',
        client_type: 'COMPANY',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('sample').set({ client_id: client.id }).where('id', '=', id).execute();
  });
  const answer = await refused(world, world.head, createReports, number([id]), 'LETTERS_NOT_PRINTABLE');
  expect(faultsOf(answer)).toContain('place NO_FONT');
});

test('PRINT-04 a draft whose text became such is not issued, signed or stored, and is issued once it is written in other letters', async () => {
  const id = await approved();
  await world.done(world.head, createReports, number([id]));
  const rename = (name: string) =>
    prepare(world, (tx) => tx.updateTable('sample').set({ name }).where('id', '=', id).execute());
  await rename('دواء');
  const call = { body: { sampleIds: await draftsOf(world, [id]), password: PASSWORD } };
  const answer = await refused(world, world.director, issueReports, call, 'LETTERS_NOT_PRINTABLE');
  expect(faultsOf(answer)).toContain('sample NO_FONT');
  expect((await newestOf(world, id)).status).toBe('DRAFT');
  await rename('Thuốc');
  await issue(world, [id]);
  expect((await newestOf(world, id)).status).toBe('ISSUED');
});

test.each([
  [
    'Viet Nam and of science',
    'Đắk Lắk α-tocopherol Кислота 5 µg – 5 μg ≤ 10⁻⁵ C₁₆ №',
    '≥ 95,0 % ± 2 × 10⁻³ µg/ml',
  ],
  ['the neighbours', '感冒灵 藥 한국 ยาเม็ด ຢາເມັດ ថ្នាំគ្រាប់', '感冒 (한국)'],
])('PRINT-01 letters of %s are numbered and issued', async (_, sampleName, requirement) => {
  const id = await approved({ sampleName }, requirement);
  await world.done(world.head, createReports, number([id]));
  await issue(world, [id]);
  expect((await newestOf(world, id)).status).toBe('ISSUED');
});

test('PRINT-03 a paper of hand-overs draws no number for a box', async () => {
  const id = await register(world, sampleBody({ sampleName: 'دواء' }));
  await move(world, [id], 'RECEIVED');
  const print = { params: { type: 'handover-record' as const }, body: { ids: [id] } };
  await refused(world, world.head, printReport, print, 'LETTERS_NOT_PRINTABLE');
});
