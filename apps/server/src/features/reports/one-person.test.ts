import { clearOosCases, permitOosChange } from '@kiemlab/contract/features/oos/oos.api';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { saveTest } from '@kiemlab/contract/features/analyses/records.api';
import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus, listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { addSetup } from '../../testing/laboratory.ts';
import { addPerson, ALL, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { abilitiesOn } from '../../testing/row-abilities.ts';
import { draftsOf, issue, sampleIn } from '../../testing/samples.ts';
import { addSecondAccount, makeSame } from '../../testing/second-account.ts';
import { reread, setStatus, testsOf } from '../../testing/tests.ts';
import { testIn } from '../../testing/tests-in.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { caseOf, failing, permission } from '../oos/testing/failing.ts';
import { writeSetting } from '../settings/settings.queries.ts';

let world: World;
/** Second accounts with every right there is: of who has each part in a result, by the name and by the number. */
let technician: Person;
let reviewer: Person;
let approver: Person;
/** A second account of the unit head. */
let head: Person;
beforeAll(async () => {
  world = await startWorld();
  technician = await addSecondAccount(world, world.technician, ALL, 'name');
  reviewer = await addSecondAccount(world, world.reviewer, ALL, 'identityNumber');
  approver = await addSecondAccount(world, world.approver, ALL, 'name');
  head = await addSecondAccount(world, world.head, ALL, 'identityNumber');
});
afterAll(() => world.stop());

const signing = (row: TestRow, testStatus: TestStatus) => ({
  body: {
    objectList: [{ id: row.id, version: row.version }],
    testStatus,
    validationRemarks: 'lý do',
    password: PASSWORD,
    auditReviewed: true,
  },
});
const now = async (row: TestRow): Promise<TestRow> => (await reread(world, [row]))[0] ?? row;

describe('COMP-06 TEST-11 a result', () => {
  test.each(['REQUEST_APPROVED', 'REJECT'] as const)(
    'is not taken to %s by another account of its technician, and its page says so',
    async (to) => {
      const row = await testIn(world, 'REQUEST_REVIEW');
      await refused(world, technician, changeTestStatus, signing(row, to), 'OWN_RESULT');
      const abilities = await abilitiesOn(world, technician, row);
      expect(abilities.find(({ action }) => action === 'review')?.because).toBe('OWN_RESULT');
    },
  );

  test.each([
    ['technician', () => technician],
    ['reviewer', () => reviewer],
  ])('is not approved by another account of its %s', async (_part, who) => {
    const row = await testIn(world, 'REQUEST_APPROVED');
    for (const to of ['APPROVED', 'REJECT'] as const)
      await refused(world, who(), changeTestStatus, signing(row, to), 'OWN_RESULT');
    const { content } = await world.done(who(), listTests, { query: { sampleId: row.sampleId } });
    const abilities = await abilitiesOn(
      world,
      who(),
      content.find(({ id }) => id === row.id),
    );
    expect(abilities.find(({ action }) => action === 'approve')?.because).toBe('OWN_RESULT');
  });

  test('is reviewed and approved by two others, whatever second accounts there are', async () => {
    const row = await testIn(world, 'REQUEST_REVIEW');
    await setStatus(world, head, [row], 'REQUEST_APPROVED');
    await refused(world, world.head, changeTestStatus, signing(await now(row), 'APPROVED'), 'OWN_RESULT');
    await setStatus(world, approver, [row], 'APPROVED');
  });

  test('that was signed stays signed when its signers turn out to be one person; what comes next is another’s', async () => {
    const [first, second] = [await addPerson(world, ALL), await addPerson(world, ALL)];
    const row = await testIn(world, 'REQUEST_REVIEW');
    await setStatus(world, first, [row], 'REQUEST_APPROVED');
    await makeSame(world, second, first, 'name');
    await refused(world, second, changeTestStatus, signing(await now(row), 'APPROVED'), 'OWN_RESULT');
    await setStatus(world, approver, [row], 'APPROVED');
    await makeSame(world, first, approver, 'identityNumber');
    const { status, signatures } = await now(row);
    expect(status).toBe('APPROVED');
    expect(signatures.map(({ valid }) => valid)).toEqual([true, true, true]);
  });

  test('is nobody’s to judge by name who is its technician by another account', async () => {
    const setup = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id],
    });
    const sampleId = await sampleIn(world, 'RECEIVED');
    const fault = async (change: object) =>
      faultsOf(
        await refused(
          world,
          world.head,
          saveTest,
          {
            body: {
              testId: setup.testId,
              analytesGroupId: setup.analyteGroupId,
              analytesId: setup.analytes[0]?.id ?? '',
              sampleId,
              sampleName: 'Paracetamol 500 mg',
              technicianId: world.technician.id,
              ...change,
            },
          },
          'VALIDATION',
        ),
      );
    expect(await fault({ reviewerId: technician.id })).toEqual(['reviewerId SAME_PERSON']);
    expect(await fault({ approverId: technician.id })).toEqual(['approverId SAME_PERSON']);
    expect(await fault({ reviewerId: head.id, approverId: world.head.id })).toEqual([
      'approverId SAME_PERSON',
    ]);
  });

  test('COMP-39 out of specification is decided by nobody who entered it', async () => {
    const row = await failing(world);
    const oos = await caseOf(world, row);
    await refused(world, technician, permitOosChange, permission(oos), 'OOS_OWN_RESULT');
    const cause = {
      cases: [{ id: oos.id, version: oos.version }],
      cause: 'TYPING_ERROR',
      password: PASSWORD,
    };
    const refusal = await world.call(clearOosCases, { body: cause as never }, technician.token);
    expect(refusal.status).toBeGreaterThanOrEqual(400);
    await world.done(world.head, permitOosChange, permission(oos));
  });

  test('COMP-39 is marked as of quality control by nobody who tests it, and not entered by who marked it', async () => {
    const row = await testIn(world, 'NEW');
    const mark = (who: Person, code: 'QC_OWN_TEST') =>
      refused(world, who, updateQcSample, { params: { id: row.id }, body: {} }, code);
    await mark(technician, 'QC_OWN_TEST');
    const setup = await addSetup(world, { templateIds: [world.template.id], technicianIds: [head.id] });
    const own = { ...world, setup, technician: head };
    const [other] = await testsOf(own, await sampleIn(own, 'ANALYZING'));
    if (!other) throw new Error('no test');
    // Before it was hers: given to her other account afterwards.
    await world.owner.query("SET kiemlab.action = 'test.reassign'");
    await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE id = $2', [
      world.technician.id,
      other.id,
    ]);
    await world.done(world.head, updateQcSample, { params: { id: other.id }, body: {} });
    await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE id = $2', [head.id, other.id]);
    const { version } = await now(other);
    const entry = {
      testResults: [{ testInformationId: other.id, version, result: '99', sampleTestingResult: 'PASS' }],
    };
    await refused(world, head, enterResults, { body: entry as never }, 'QC_OWN_TEST');
  });
});

describe('COMP-06 COMP-25 PRINT-04 a certificate', () => {
  const call = async (id: string) => ({
    body: { sampleIds: await draftsOf(world, [id]), password: PASSWORD },
  });

  test.each([
    ['technician', () => technician],
    ['reviewer', () => reviewer],
    ['approver', () => approver],
  ])('is not issued by another account of the %s, and list and page say so', async (part, who) => {
    const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
    await refused(world, who(), issueReports, await call(id), 'ISSUER_NOT_INDEPENDENT');
    const { abilities, sample } = await world.done(who(), getSample, { params: { id } });
    expect(abilities.find(({ action }) => action === 'issue')?.because).toBe('ISSUER_NOT_INDEPENDENT');
    const fact = part === 'approver' ? 'approvedByMe' : 'resultsByMe';
    expect(sample.facts).toContain(fact);
    const { sampleList } = await world.done(who(), listSamples, {
      query: { size: 500 },
    });
    expect(sampleList.find(({ sampleId }) => sampleId === id)?.facts).toContain(fact);
    await issue(world, [id]);
  });

  test('is issued by the approver’s other account where a setting lets approvers, and says so', async () => {
    await prepare(world, (tx) => writeSetting(tx, 'approverMayIssue', true));
    const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
    await issue(world, [id], approver);
    const { bytes } = await world.call(
      getReportFile,
      { params: { type: 'test-certificate' }, query: { ids: id } },
      world.head.token,
    );
    const text = (await readPdf(bytes)).pages.map((page) => page.text.replace(/\s+/g, '')).join('');
    expect(text).toContain('Banhành,kiêmphêduyệt');
    await prepare(world, (tx) => writeSetting(tx, 'approverMayIssue', false));
  });
});
