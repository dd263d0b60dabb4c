import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { checkReport } from '@kiemlab/contract/features/reports/reports.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { completeResultEntry, enterResults } from '@kiemlab/contract/features/analyses/results.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { assignAnalytes, changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { PASSWORD } from '../people.ts';
import { sampleBody } from '../samples.ts';
import type { HonestName, Player } from './cast.ts';
import type { Typed } from './lies.ts';
import { named, REASON } from './moves/move.ts';
import { honestOf } from './open-scene.ts';
import { call, type Scene } from './scene.ts';
import { look, type SeenTest } from './seen.queries.ts';

/*
 * Chains that are written down, step by step. What is refused is left out, and those who work honestly go on with what is left: in the
 * end a report is issued, or the program has stood in the way.
 */

/** Somebody of the cast, by what he or she does. */
export const by = (scene: Scene, name: HonestName): Player => honestOf(scene, name);

/** The tests of a sample that are not deleted, as they stand. */
export async function testsOf(scene: Scene, sample: string): Promise<readonly SeenTest[]> {
  scene.seen = await look(scene.laboratory.app.owner, scene.samples);
  return scene.seen.tests.filter((test) => test.sample === sample && !test.deleted);
}

/** A new sample that was received; answers its id. */
export async function receivedSample(scene: Scene): Promise<string> {
  const planner = by(scene, 'planner');
  const product = sampleBody({ sampleName: 'Paracetamol 500 mg' });
  const { data } = await call(scene, planner, createSample, {
    params: { templateId: scene.laboratory.templateId },
    body: product,
  });
  scene.samples.push(data.sampleId);
  await call(scene, planner, changeSampleStatus, {
    body: { samplesIds: [data.sampleId], status: 'RECEIVED' },
  });
  return data.sampleId;
}

/** Gives a sample its assay, or the first so many analytes; answers its tests. */
export async function assign(
  scene: Scene,
  sample: string,
  count = 1,
  technician = by(scene, 'technician'),
): Promise<readonly SeenTest[]> {
  await call(scene, by(scene, 'planner'), assignAnalytes, {
    body: {
      testId: scene.setup.testId,
      analytesId: scene.setup.analytes.slice(0, count).map(({ id }) => id),
      sampleId: [sample],
      technicianId: technician.id,
    },
  });
  return testsOf(scene, sample);
}

/** Saves a result of a test, as its technician. */
export async function enter(
  scene: Scene,
  { id, sample }: SeenTest,
  typed: Partial<Typed>,
  technician = by(scene, 'technician'),
): Promise<void> {
  const test = (await testsOf(scene, sample)).find((one) => one.id === id);
  await call(scene, technician, enterResults, {
    body: {
      testResults: [
        {
          testInformationId: id,
          version: test?.version,
          sampleTestingResult: 'PASS',
          remarks: 'Nằm trong sai số của phép thử',
          ...typed,
        },
      ],
      ...(test && test.versions > 0 ? { reason: REASON } : {}),
    },
  });
}

/** Declares entry of all tests of a sample complete, as their technician. */
export const complete = async (
  scene: Scene,
  sample: string,
  technician = by(scene, 'technician'),
): Promise<unknown> =>
  call(scene, technician, completeResultEntry, {
    body: { objectList: (await testsOf(scene, sample)).map(({ id }) => id) },
  });

const WAY = [
  ['technician', 'REQUEST_REVIEW'],
  ['reviewer', 'REQUEST_APPROVED'],
  ['approver', 'APPROVED'],
] as const;

/** Sends all tests of a sample on, or back with its reason. */
export const move = async (
  scene: Scene,
  sample: string,
  [who, testStatus]: readonly [HonestName | Player, TestStatus],
): Promise<unknown> =>
  call(scene, typeof who === 'string' ? by(scene, who) : who, changeTestStatus, {
    body: {
      objectList: named((await testsOf(scene, sample)).filter(({ qc }) => !qc)),
      testStatus,
      password: PASSWORD,
      auditReviewed: true,
      ...(testStatus === 'REJECT' ? { validationRemarks: REASON } : {}),
    },
  });

/** Lets the others do their part: review, approval, number, issue. */
export async function goOn(scene: Scene, sample: string): Promise<void> {
  for (const step of WAY) await move(scene, sample, step);
  await issue(scene, sample);
}

/** Gives a sample its number and issues its draft, as the director, who has looked at it. */
export async function issue(scene: Scene, sample: string, director = by(scene, 'director')): Promise<void> {
  await call(scene, by(scene, 'planner'), createReports, { body: { sampleIds: [sample] } });
  const { data } = await call(scene, director, checkReport, { body: { sampleIds: [sample] } });
  await call(scene, director, issueReports, {
    body: {
      sampleIds: [{ id: sample, version: data.reports[0]?.version ?? 1 }],
      password: PASSWORD,
      omittedConfirmed: true,
    },
  });
}

/** A sample whose assay was tested like this, as far as it goes; answers its id. */
export async function tested(scene: Scene, sample: string, typed: Partial<Typed>): Promise<string> {
  for (const test of await assign(scene, sample)) await enter(scene, test, typed);
  await complete(scene, sample);
  await goOn(scene, sample);
  return sample;
}
