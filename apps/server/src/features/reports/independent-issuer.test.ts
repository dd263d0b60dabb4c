import { issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { addSetup } from '../../testing/laboratory.ts';
import { addPerson, ALL, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { writeSetting } from '../settings/settings.queries.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { draftsOf, issue, readSample, samplesIn } from '../../testing/samples.ts';
import { setStatus, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
/** Everything a person may do, in one person: as the demo account has it. */
const almighty = () => addPerson(world, ALL);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Two samples with drafts, the tests of which somebody has entered, reviewed or approved. */
async function draftsBy(part: 'technician' | 'reviewer' | 'approver', person: Person): Promise<string[]> {
  const setup =
    part === 'technician'
      ? await addSetup(world, { templateIds: [world.template.id], technicianIds: [person.id] })
      : world.setup;
  return samplesIn({ ...world, setup, [part]: person }, 'REPORT_SAMPLE_HAS_EXISTED', 2);
}
const call = async (ids: readonly string[]) => ({
  body: { sampleIds: await draftsOf(world, ids), password: PASSWORD },
});

test.each(['technician', 'reviewer', 'approver'] as const)(
  'TEST-11 COMP-06 COMP-25 the %s of a result does not issue its certificate, with every right there is, nor among others',
  async (part) => {
    const person = await almighty();
    const [mine = ''] = await draftsBy(part, person);
    const [other = ''] = await samplesIn(world, 'REPORT_SAMPLE_HAS_EXISTED', 1);
    const { code } = await readSample(world, mine);
    for (const ids of [[mine], [other, mine]]) {
      const answer = await refused(world, person, issueReports, await call(ids), 'ISSUER_NOT_INDEPENDENT');
      expect(codesOf(answer)).toEqual([code]);
    }
    const { abilities } = await world.done(person, getSample, { params: { id: mine } });
    expect(abilities.find(({ action }) => action === 'issue')).toEqual({
      action: 'issue',
      allowed: false,
      because: 'ISSUER_NOT_INDEPENDENT',
    });
    await issue(world, [other], person);
    await issue(world, [mine]);
  },
);

test('TEST-11 who once entered a result stays out, also when it was corrected by somebody else', async () => {
  const person = await almighty();
  const [id = ''] = await draftsBy('technician', person);
  await world.owner.query("SET kiemlab.action = 'test.reassign'");
  await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE sample_id = $2', [
    world.technician.id,
    id,
  ]);
  await refused(world, person, issueReports, await call([id]), 'ISSUER_NOT_INDEPENDENT');
});

test('TEST-11 a laboratory may let the approver issue; the others stay out', async () => {
  const person = await almighty();
  const [approved = ''] = await draftsBy('approver', person);
  const [reviewed = ''] = await draftsBy('reviewer', person);
  await prepare(world, (tx) => writeSetting(tx, 'approverMayIssue', true));
  await refused(world, person, issueReports, await call([reviewed]), 'ISSUER_NOT_INDEPENDENT');
  await issue(world, [approved], person);
  await prepare(world, (tx) => writeSetting(tx, 'approverMayIssue', false));
});

test('COMP-25 PRINT-02 where the approver issues the paper says so, and where somebody else does it does not', async () => {
  const person = await almighty();
  const ids = await draftsBy('approver', person);
  await prepare(world, (tx) => writeSetting(tx, 'approverMayIssue', true));
  const printed = async (id: string): Promise<string> => {
    const { bytes } = await world.call(
      getReportFile,
      { params: { type: 'test-certificate' }, query: { ids: id } },
      world.head.token,
    );
    return (await readPdf(bytes)).pages.map(({ text }) => text.replace(/\s+/g, '')).join('');
  };
  const [mine = '', other = ''] = ids;
  expect(await printed(mine)).not.toContain('Banhành');
  await issue(world, [mine], person);
  await issue(world, [other]);
  const [own, others] = [await printed(mine), await printed(other)];
  expect(own).toContain('Banhành,kiêmphêduyệt');
  expect(others).toContain('Banhành');
  expect(others).not.toContain('kiêm');
  // What is kept is a signature on the issue, whoever gives it.
  const { rows } = await world.owner.query<{ meaning: string }>(
    'SELECT g.meaning FROM signature g JOIN report r ON r.id = g.subject_id WHERE r.sample_id = ANY($1)',
    [ids],
  );
  expect(rows.map(({ meaning }) => meaning)).toEqual(['issued', 'issued']);
  await prepare(world, (tx) => writeSetting(tx, 'approverMayIssue', false));
});

test.each(['reviewer', 'approver'] as const)(
  'TEST-11 COMP-06 the %s of a round that was returned issues no certificate, though others signed the next one',
  async (part) => {
    const person = await almighty();
    const [id = ''] = await draftsBy(part, person);
    await setStatus(world, world.head, await testsOf(world, id), 'TEST_DONE', 'Ký lại');
    const tests = await testsOf(world, id);
    await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
    await setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED');
    await setStatus(world, world.approver, tests, 'APPROVED');
    await refused(world, person, issueReports, await call([id]), 'ISSUER_NOT_INDEPENDENT');
    await issue(world, [id]);
  },
);
