import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { changeTestStatus, listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '../../../platform/clock.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { audited } from '../../../testing/audited.ts';
import { addPerson, PASSWORD, type Person, prepare } from '../../../testing/people.ts';
import { codesOf, failureOf, refused } from '../../../testing/refused.ts';
import { abilitiesOn } from '../../../testing/row-abilities.ts';
import { draftsOf, sampleIn } from '../../../testing/samples.ts';
import { bring, reread, setStatus, testsOf } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { addValue } from '../../settings/settings.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const allow = (value: boolean, validFrom?: string) =>
  prepare(world, (tx) => addValue(tx, 'allowSkipReview', value, validFrom ? { validFrom } : {}));
beforeEach(() => allow(true));

const bodyOf = (rows: readonly TestRow[], testStatus: TestStatus, more: object = {}) => ({
  body: {
    objectList: rows.map(({ id, version }) => ({ id, version })),
    testStatus,
    password: PASSWORD,
    ...more,
  },
});
const skip = (rows: readonly TestRow[], who: Person = world.technician) =>
  setStatus(world, who, rows, 'REQUEST_APPROVED');
const signedFor = (row: TestRow | undefined) => (row?.signatures ?? []).map(({ meaning }) => meaning);
/** Text without white space, as lines break where the layout wants. */
const bare = (text: string): string => text.replace(/\s+/g, '');
const printed = async (id: string): Promise<string> => {
  const { bytes } = await world.call(
    getReportFile,
    { params: { type: 'test-certificate' }, query: { ids: id } },
    world.head.token,
  );
  return bare((await readPdf(bytes)).pages.map(({ text }) => text).join(''));
};
const NOTE = bare('(***) Kết quả không qua soát xét.');

test('TEST-10 while the setting is off nothing goes past the review, and it is said why, in both languages', async () => {
  await allow(false);
  const row = await testIn(world, 'TEST_DONE');
  const body = bodyOf([row], 'REQUEST_APPROVED');
  const answer = await refused(world, world.technician, changeTestStatus, body, 'REVIEW_REQUIRED');
  expect(answer.status).toBe(403);
  expect(codesOf(answer)).toEqual([row.testInformationCode]);
  expect(failureOf(answer).message).toBe(
    `Phòng thí nghiệm không cho phép bỏ qua soát xét, hãy gửi soát xét trước khi phê duyệt: ${row.testInformationCode}`,
  );
  expect(failureOf(await world.send(changeTestStatus, body, world.technician.token, 'en')).message).toContain(
    'does not let a review be skipped',
  );
  const { content } = await world.done(world.technician, listTests, { query: { sampleId: row.sampleId } });
  const read = content.find(({ id }) => id === row.id);
  expect(await abilitiesOn(world, world.technician, read)).toContainEqual({
    action: 'skipReview',
    allowed: false,
    because: 'REVIEW_REQUIRED',
  });
  // Off by default as well, and on from its day only.
  await allow(true, addDays(today(), 1));
  await refused(world, world.technician, changeTestStatus, body, 'REVIEW_REQUIRED');
  expect(await reread(world, [row])).toEqual([row]);
});

test('TEST-10 while it is on the technician sends to approval, signs as performer, and the approver sees that nobody reviewed', async () => {
  const rows = await testsIn(world, 'TEST_DONE');
  const { answer } = await audited(world, world.technician, 'tests.skipReview', () =>
    world.send(changeTestStatus, bodyOf(rows, 'REQUEST_APPROVED'), world.technician.token),
  );
  expect(answer.status).toBe(200);
  for (const row of await reread(world, rows)) {
    expect(row).toMatchObject({ status: 'REQUEST_APPROVED', reviewer: null, reviewSkipped: true });
    expect(signedFor(row)).toEqual(['performed']);
  }
  const reviewed = await testIn(world, 'REQUEST_APPROVED');
  expect(reviewed).toMatchObject({ reviewSkipped: false });
  // Neither is said of what has not come so far.
  expect(await testIn(world, 'REQUEST_REVIEW')).toMatchObject({ reviewSkipped: false });
});

test('TEST-11 it takes the password, the own test and a complete result; nobody approves what he or she entered', async () => {
  const row = await testIn(world, 'TEST_DONE');
  const body = bodyOf([row], 'REQUEST_APPROVED');
  const wrong = { body: { ...body.body, password: 'sai' } };
  expect((await world.send(changeTestStatus, wrong, world.technician.token)).code).toBe('SIGNATURE_FAILED');
  await refused(world, world.head, changeTestStatus, body, 'NOT_ASSIGNED');
  const without = await addPerson(world, ['Sample_ViewAll', 'Test', 'Test_Review', 'Test_Approve']);
  await refused(world, without, changeTestStatus, body, 'FORBIDDEN');
  await refused(
    world,
    world.technician,
    changeTestStatus,
    bodyOf([await testIn(world, 'NEW')], 'REQUEST_APPROVED'),
    'FORBIDDEN',
  );
  await skip([row]);
  const [sent = row] = await reread(world, [row]);
  await world.owner.query("SET kiemlab.action = 'test.give'");
  const own = await addPerson(world, [
    'Sample_ViewAll',
    'Test',
    'Test_EnterResult',
    'Test_Approve',
    'Test_Review',
  ]);
  await world.owner.query('UPDATE test_record SET technician_id = $2 WHERE id = $1', [row.id, own.id]);
  const approve = bodyOf([sent], 'APPROVED', { auditReviewed: true });
  await refused(world, own, changeTestStatus, approve, 'OWN_RESULT');
  await world.owner.query('UPDATE test_record SET technician_id = $2 WHERE id = $1', [
    row.id,
    world.technician.id,
  ]);
  await world.done(world.approver, changeTestStatus, approve);
  expect(await reread(world, [row])).toMatchObject([{ status: 'APPROVED', reviewSkipped: true }]);
});

test('COMP-20 one call signs with one meaning: reviewing others and skipping the own review go apart', async () => {
  const both = await addPerson(world, ['Sample_ViewAll', 'Test', 'Test_EnterResult', 'Test_Review']);
  const own = await testIn(world, 'TEST_DONE');
  const others = await testIn(world, 'REQUEST_REVIEW');
  await world.owner.query("SET kiemlab.action = 'test.give'");
  await world.owner.query("UPDATE test_classification SET technician_list = 'EVERYONE'");
  await world.owner.query('UPDATE test_record SET technician_id = $2 WHERE id = $1', [own.id, both.id]);
  for (const rows of [
    [own, others],
    [others, own],
  ]) {
    const body = bodyOf(rows, 'REQUEST_APPROVED', { auditReviewed: true });
    const answer = await refused(world, both, changeTestStatus, body, 'INVALID_STATUS_TRANSITION');
    expect(codesOf(answer)).toEqual([rows[1]?.testInformationCode]);
  }
  expect((await reread(world, [own, others])).map(({ status }) => status)).toEqual([
    'TEST_DONE',
    'REQUEST_REVIEW',
  ]);
  for (const row of [own, others])
    await world.done(both, changeTestStatus, bodyOf([row], 'REQUEST_APPROVED', { auditReviewed: true }));
  expect(
    (await reread(world, [own, others])).map((row) => [row.reviewSkipped, signedFor(row).at(-1)]),
  ).toEqual([
    [true, 'performed'],
    [false, 'reviewed'],
  ]);
});

test('PRINT-02 TEST-11 the certificate says of each result that nobody reviewed it, and keeps saying so', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const [first, second] = (await bring(world, await testsOf(world, id), 'TEST_DONE')) as [TestRow, TestRow];
  // The second one is reviewed, sent back untouched by its technician, and sent on without a review then.
  await setStatus(world, world.technician, [first, second], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [first, second], 'REQUEST_APPROVED');
  await setStatus(world, world.technician, [second], 'TEST_DONE', 'Kiểm tra lại');
  await skip([second]);
  expect((await reread(world, [first, second])).map(({ reviewSkipped }) => reviewSkipped)).toEqual([
    false,
    true,
  ]);
  await setStatus(world, world.approver, [first, second], 'APPROVED');
  const draft = await printed(id);
  expect(draft.split(NOTE)).toHaveLength(2);
  expect(draft).toContain(bare(`${second.analytesName} (***)`));
  expect(draft).not.toContain(bare(`${first.analytesName} (***)`));

  await allow(false);
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  const [report] = await draftsOf(world, [id]);
  await world.done(world.director, issueReports, {
    body: { sampleIds: [{ id, version: report?.version ?? 1 }], password: PASSWORD },
  });
  expect(await printed(id)).toContain(NOTE);
  expect((await testsOf(world, id)).map(({ reviewSkipped }) => reviewSkipped)).toEqual([false, true]);
});

test('PRINT-02 who reviewed a result that went round again without a review does not stand on the certificate', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const tests = await bring(world, await testsOf(world, id), 'REQUEST_APPROVED');
  const line = bare(`Soát xét ${world.reviewer.fullName}`);
  expect(await printed(id)).toContain(line);
  await setStatus(world, world.technician, tests, 'TEST_DONE', 'Kiểm tra lại');
  await skip(tests);
  await setStatus(world, world.approver, tests, 'APPROVED');
  const text = await printed(id);
  expect(text).not.toContain(line);
  expect(text).toContain(bare(`Thực hiện ${world.technician.fullName}`));
  expect(text).toContain(NOTE);
});
