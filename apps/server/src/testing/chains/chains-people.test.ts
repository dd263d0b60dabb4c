import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSES, withSecond } from './known.ts';
import { assign, by, complete, enter, issue, move, receivedSample, testsOf } from './script.ts';
import { type StartedLaboratory, startLaboratory } from './start-laboratory.ts';
import { judgeIssued } from './walk.ts';

let laboratory: StartedLaboratory;
beforeAll(async () => {
  laboratory = await startLaboratory();
});
afterAll(() => laboratory.stop());

describe('COMP-06 COMP-25 no two separated acts are by one person', () => {
  /** A sample that a dishonest technician tests, whose second account does what it gets to do. */
  async function bySecond(acts: readonly ('review' | 'approve' | 'issue')[]): Promise<readonly string[]> {
    const { scene, first: technician, second: judge } = await withSecond(laboratory, 'technician');
    const sample = await receivedSample(scene);
    await assign(scene, sample, 1, technician);
    for (const test of await testsOf(scene, sample)) await enter(scene, test, PASSES, technician);
    await complete(scene, sample, technician);
    await move(scene, sample, [technician, 'REQUEST_REVIEW']);
    await move(scene, sample, [acts.includes('review') ? judge : 'reviewer', 'REQUEST_APPROVED']);
    await move(scene, sample, [acts.includes('approve') ? judge : 'approver', 'APPROVED']);
    await issue(scene, sample, acts.includes('issue') ? judge : by(scene, 'director'));
    const found = await judgeIssued(scene);
    return [...found.map(({ hole, why }) => `${hole}: ${why}`), `${scene.issued.length} issued`];
  }

  test('COMP-06 who judges are others: the report is issued', async () =>
    expect(await bySecond([])).toEqual(['1 issued']));
  test.each([[['review']], [['approve']], [['issue']], [['review', 'approve', 'issue']]] as const)(
    'COMP-06 a technician does %j by a second account',
    async (acts) => expect(await bySecond(acts)).toEqual(['0 issued']),
  );
});
