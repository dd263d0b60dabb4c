import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { lockResults } from '@kiemlab/contract/features/custody/custody.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, ALL, PASSWORD, type Person } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { draftsOf, move, readSample, sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import type { CertificateData } from '../printing/forms/certificate/certificate.data.ts';

let world: World;
/** Who may do everything, so that nothing but the rules stands in the way. */
let people: Person[];
let cartId: string;
beforeAll(async () => {
  world = await startWorld();
  people = [
    world.head,
    world.technician,
    world.director,
    await addPerson(world, ALL),
    await addPerson(world, ALL),
  ];
  ({ cartId } = await world.done(world.head, createCart, { body: { cartName: 'Nhóm thử' } }));
});
afterAll(() => world.stop());

test('PRINT-04 COMP-22 the results of an issued certificate stay closed when the sample is stored', async () => {
  const id = await sampleIn(world, 'REPORTED');
  await move(world, [id], 'STORED', { storageLocation: 'Kho lưu' });
  const rows = await testsOf(world, id);
  const objectList = rows.map((row) => row.id);
  for (const wish of [{ unlock: true }, { testStatus: 'TEST_DONE' as const }]) {
    const body = { objectList, validationRemarks: 'lý do', ...wish };
    const answer = await world.call(changeTestStatus, { body }, world.head.token);
    expect(answer.status).toBe(409);
  }
  const unlock = { body: { objectList, validationRemarks: 'lý do', unlock: true } };
  const answer = await refused(world, world.head, changeTestStatus, unlock, 'EDIT_NOT_ALLOWED');
  expect(codesOf(answer)).toEqual(rows.map((row) => row.testInformationCode));
});

/** Something that somebody tries with a sample; most of it is refused most of the time. */
const ACTS = {
  store: (id, who) => status(id, who, 'STORED'),
  sendOut: (id, who) => status(id, who, 'EXPORTED'),
  destroy: (id, who) => status(id, who, 'DESTROYED'),
  receive: (id, who) => status(id, who, 'RECEIVED'),
  reopen: (id, who) => status(id, who, 'ANALYZING'),
  group: (sampleId, who) =>
    world.call(
      addToCart,
      { body: { cartId, cartResponsibleUserId: [world.technician.id], sampleId: [sampleId] } },
      who.token,
    ),
  assign: (id, who) =>
    world.call(
      assignAnalytes,
      {
        body: {
          testId: world.setup.testId,
          analytesId: world.setup.analytes.map((analyte) => analyte.id),
          sampleId: [id],
          technicianId: world.technician.id,
        },
      },
      who.token,
    ),
  enter: async (id, who) =>
    world.call(
      enterResults,
      {
        body: {
          testResults: (await testsOf(world, id)).map((row) => ({
            testInformationId: row.id,
            version: row.version,
            result: '50',
            sampleTestingResult: 'FAIL' as const,
          })),
          reason: 'Đo lại',
        },
      },
      who.token,
    ),
  unlockTests: (id, who) => tests(id, who, { unlock: true }),
  returnResults: (id, who) => tests(id, who, { testStatus: 'TEST_DONE' }),
  requestReview: (id, who) => tests(id, who, { testStatus: 'REQUEST_REVIEW' }),
  review: (id, who) => tests(id, who, { testStatus: 'REQUEST_APPROVED' }),
  approve: (id, who) => tests(id, who, { testStatus: 'APPROVED' }),
  reject: (id, who) => tests(id, who, { testStatus: 'REJECT' }),
  lockAll: async (id, who) =>
    world.call(
      lockResults,
      {
        body: {
          samplesIds: [id],
          LOCKED: true,
          password: PASSWORD,
          tests: (await testsOf(world, id)).map(({ id: test, version }) => ({ id: test, version })),
        },
      },
      who.token,
    ),
  unlockAll: (id, who) =>
    world.call(
      lockResults,
      { body: { samplesIds: [id], LOCKED: false, reason: 'Theo biên bản họp' } },
      who.token,
    ),
  rename: async (id, who) =>
    world.call(
      updateSample,
      {
        body: {
          generalInformation: { sampleId: id, sampleName: 'Tên khác' },
          version: (await readSample(world, id)).version,
          reason: 'Nhập nhầm',
          secondPerson: { username: world.reviewer.username, password: PASSWORD },
          returnTests: (await testsOf(world, id)).map((row) => row.id),
        },
      },
      who.token,
    ),
  number: (id, who) => world.call(createReports, { body: { sampleIds: [id] } }, who.token),
  issue: async (id, who) =>
    world.call(
      issueReports,
      { body: { sampleIds: await draftsOf(world, [id]), password: PASSWORD } },
      who.token,
    ),
} satisfies Record<string, (id: string, who: Person) => Promise<{ status: number }>>;

const status = (
  id: string,
  who: Person,
  to: 'STORED' | 'EXPORTED' | 'DESTROYED' | 'RECEIVED' | 'ANALYZING',
) =>
  world.call(
    changeSampleStatus,
    {
      body: {
        samplesIds: [id],
        status: to,
        reason: 'Thử nghiệm quy trình',
        storageLocation: 'Kho',
        recipient: 'Viện',
        purpose: 'Thử lại',
      },
    },
    who.token,
  );
const tests = async (id: string, who: Person, wish: object) =>
  world.call(
    changeTestStatus,
    {
      body: {
        objectList: (await testsOf(world, id)).map(({ id: test, version }) => ({ id: test, version })),
        validationRemarks: 'lý do',
        password: PASSWORD,
        auditReviewed: true,
        ...wish,
      },
    },
    who.token,
  );

/** The words of the certificate, by hand. */
const WORDS: Record<string, string> = { PASS: 'Đạt', FAIL: 'Không đạt', 'N/A': '–' };
const printed = (row: TestRow) => ({
  name: row.analytesName,
  result: (row.result ?? '').replace('.', ','),
  conclusion: WORDS[row.sampleTestingResult ?? 'N/A'],
});

/** An issued certificate says what its tests say, and nothing can be done to them. */
async function checkIssued(id: string): Promise<number> {
  const { rows: issued } = await world.owner.query<{ content: CertificateData; verdict: string }>(
    "SELECT content, verdict FROM report WHERE sample_id = $1 AND status = 'ISSUED'",
    [id],
  );
  if (issued.length === 0) return 0;
  const rows = await testsOf(world, id);
  for (const { content, verdict } of issued) {
    expect(content.results.map(({ name, result, conclusion }) => ({ name, result, conclusion }))).toEqual(
      rows.map(printed),
    );
    expect(rows.map((row) => row.status)).toEqual(rows.map(() => 'LOCKED'));
    expect(verdict).toBe(rows.some((row) => row.sampleTestingResult === 'FAIL') ? 'FAIL' : 'PASS');
    expect(content.sample).toContain((await readSample(world, id)).sampleName);
    for (const row of rows)
      expect(row.signatures.filter(({ meaning, valid }) => meaning === 'approved' && valid)).not.toEqual([]);
  }
  return issued.length;
}

/** Everything, and more often what could hollow out a certificate, by who may do most. */
const act = fc.record({
  act: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])) },
    { weight: 1, arbitrary: fc.constantFrom('store', 'unlockTests', 'returnResults', 'enter', 'rename') },
  ),
  who: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 4 }) }),
});

test('PRINT-04 COMP-22 whatever way a sample goes, an issued certificate equals what its tests say', async () => {
  let issued = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('REPORT_SAMPLE_HAS_EXISTED' as const, 'REPORTED' as const),
      fc.array(act, { minLength: 8, maxLength: 20 }),
      async (from, acts) => {
        const id = await sampleIn(world, from);
        for (const { act: name, who } of acts) {
          const { status: answered } = await ACTS[name](id, people[who] ?? world.head);
          expect(answered, name).toBeLessThan(500);
          issued += await checkIssued(id);
        }
      },
    ),
    { numRuns: 20, seed: 22 },
  );
  expect(issued).toBeGreaterThan(10);
});
