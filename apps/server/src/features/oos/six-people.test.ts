import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { permitRelated, listRelatedFailures } from '@kiemlab/contract/features/oos/related.api';
import { clearOosCases, decideOosCase, listOosCases } from '@kiemlab/contract/features/oos/oos.api';
import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { completeResultEntry, enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { assignAnalytes, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { alikeSamples } from '../../testing/quantities.ts';
import { codesOfRole, type MatrixRole } from '../../testing/role-matrix.ts';
import { draftsOf, readSample } from '../../testing/samples.ts';
import { setStatus, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

/*
 * A laboratory of six: an administrator, who has no right on samples; a planner who keeps them; a technician, a reviewer, a unit head and a
 * director. The unit head is ill. The planner has the approver's rights for as long, as a membership with a last day gives them (R6), and the
 * director holds the unit head's right to decide.
 */

let world: World;
let planner: Person;
let technician: Person;
let reviewer: Person;
let director: Person;
const as = (position: string, ...roles: MatrixRole[]): Promise<Person> =>
  addPerson(world, [...new Set(roles.flatMap(codesOfRole))] as PermissionCode[], position);

beforeAll(async () => {
  world = await startWorld();
  planner = await as('Nhân viên kế hoạch', 'planning', 'custodian', 'approver');
  technician = await as('Kiểm nghiệm viên', 'technician');
  reviewer = await as('Kiểm nghiệm viên', 'reviewer');
  director = await as('Giám đốc', 'director');
  await prepare(world, (tx) =>
    tx
      .insertInto('test_classification_person')
      .values({ classification_id: world.setup.testId, user_id: technician.id, role: 'technician' })
      .execute(),
  );
});
afterAll(() => world.stop());

/** Assigns the tests of a sample; answers them. */
async function assigned(sampleId: string): Promise<TestRow[]> {
  await world.done(planner, assignAnalytes, {
    body: {
      testId: world.setup.testId,
      analytesId: world.setup.analytes.map(({ id }) => id),
      sampleId,
      technicianId: technician.id,
    },
  });
  return testsOf(world, sampleId);
}

async function save(test: TestRow, result: string, verdict: 'PASS' | 'FAIL'): Promise<void> {
  const now = (await testsOf(world, test.sampleId)).find(({ id }) => id === test.id);
  await world.done(technician, enterResults, {
    body: {
      testResults: [
        {
          testInformationId: test.id,
          version: now?.version ?? 1,
          result,
          sampleTestingResult: verdict,
          remarks: 'Theo hồ sơ đăng ký',
        },
      ],
      ...((now?.resultVersions ?? 0) > 0 ? { reason: 'Gõ nhầm số' } : {}),
    },
  });
}

const complete = (tests: readonly TestRow[]) =>
  world.done(technician, completeResultEntry, { body: { objectList: tests.map(({ id }) => id) } });

/** The way of tests to the certificate, each step by another person. */
async function issued(sampleId: string, tests: readonly TestRow[]): Promise<void> {
  await setStatus(world, technician, tests, 'REQUEST_REVIEW');
  await setStatus(world, reviewer, tests, 'REQUEST_APPROVED');
  await setStatus(world, planner, tests, 'APPROVED');
  await world.done(planner, createReports, { body: { sampleIds: [sampleId] } });
  await world.done(director, issueReports, {
    body: { sampleIds: await draftsOf(world, [sampleId]), password: PASSWORD, omittedConfirmed: true },
  });
  expect((await readSample(world, sampleId)).sampleStatus).toBe('REPORTED');
}

test('COMP-39 COMP-06 six people with one administrator, the unit head ill: a value outside and a mistyped one reach the certificate, signed for', async () => {
  const [sampleId = ''] = await alikeSamples(world, ['20']);
  const [assay, decay] = await assigned(sampleId);
  if (!assay || !decay) throw new Error('no tests');
  await save(assay, '330', 'PASS');
  await save(decay, '99', 'PASS');
  await save(decay, '9', 'PASS');
  await complete([assay, decay]);
  const { cases } = await world.done(director, listOosCases, { query: { sampleId } });
  const [outside, mistyped] = ['OPEN', 'SUSPECTED'].map((status) =>
    cases.find((one) => one.status === status),
  );
  if (!outside || !mistyped) throw new Error('no cases');
  await world.done(director, decideOosCase, {
    params: { id: outside.id },
    body: {
      version: outside.version,
      decision: 'CONFORMS',
      reason: 'Giới hạn của hồ sơ đăng ký là 300 đến 350 %',
      password: PASSWORD,
    },
  });
  await world.done(director, clearOosCases, {
    body: {
      cases: [{ id: mistyped.id, version: mistyped.version }],
      cause: 'TYPING_ERROR',
      password: PASSWORD,
    },
  });
  await issued(sampleId, [assay, decay]);
});

test('COMP-39 TEST-09 six people, the unit head ill: a control is marked, and a portion of what fails gets its number', async () => {
  const [sampleId = ''] = await alikeSamples(world, ['20']);
  const { children } = await world.done(planner, separateSample, {
    body: { parentId: sampleId, currentQuantities: ['5'] },
  });
  const portion = children[0]?.sampleId ?? '';
  const [assay, decay] = await assigned(sampleId);
  if (!assay || !decay) throw new Error('no tests');
  await world.done(planner, updateQcSample, { params: { id: decay.id }, body: {} });
  await save(assay, '330', 'FAIL');
  await complete([assay]);
  await issued(sampleId, [assay]);

  const tests = await assigned(portion);
  for (const one of tests) await save(one, one.minimum === null ? '9' : '100', 'PASS');
  await complete(tests);
  const { version, related, mayPermit } = await world.done(director, listRelatedFailures, {
    params: { sampleId: portion },
  });
  expect(mayPermit).toBe(true);
  await world.done(director, permitRelated, {
    body: {
      sampleId: portion,
      version,
      related: related.map(({ id }) => id),
      reason: 'Mẫu gốc bị nhiễm khi chia, phần này lấy từ gói nguyên',
      password: PASSWORD,
    },
  });
  await issued(portion, tests);
});
