import { issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { readSample, sampleIn } from '../../testing/samples.ts';
import { setStatus, testsOf } from '../../testing/tests.ts';
import type { World } from '../../testing/world.ts';
import { type Issuing, startIssuing } from './testing/issuing.ts';

let lab: Issuing;
let world: World;
beforeAll(async () => {
  lab = await startIssuing();
  ({ world } = lab);
});
afterAll(() => world.stop());

describe('what is refused', () => {
  test.each(SAMPLE_STATUSES.filter((status) => status !== 'REPORT_SAMPLE_HAS_EXISTED'))(
    'PRINT-04 a sample in %s',
    async (status) => {
      const good = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
      const bad = await sampleIn(world, status);
      const answer = await refused(
        world,
        world.director,
        issueReports,
        await lab.bodyOf([good, bad]),
        'INVALID_STATUS_TRANSITION',
      );
      expect(codesOf(answer)).toEqual([(await readSample(world, bad)).code]);
    },
  );

  test('AUTH-12 a missing password; a wrong one is counted, and nothing is issued', async () => {
    const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
    const missing = await refused(
      world,
      world.director,
      issueReports,
      await lab.bodyOf([id], { password: undefined }),
      'VALIDATION',
    );
    expect(faultsOf(missing)).toEqual(['password REQUIRED']);
    const person = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Report_Issue'], 'Phó Giám đốc');
    const request = await lab.bodyOf([id], { password: 'sai' });
    const { answer } = await audited(world, person, 'auth.signature-failed', () =>
      world.send(issueReports, request, person.token),
    );
    expect(answer.code).toBe('SIGNATURE_FAILED');
    expect((await lab.reportOf(id)).status).toBe('DRAFT');
  });

  test('AUTH-12 a refusal costs no password', async () => {
    const id = await sampleIn(world, 'RECEIVED');
    const check = vi.spyOn(world.services.passwords, 'verify');
    await refused(
      world,
      world.director,
      issueReports,
      await lab.bodyOf([id], { password: 'sai' }),
      'INVALID_STATUS_TRANSITION',
    );
    expect(check).not.toHaveBeenCalled();
    check.mockRestore();
  });

  test('PRINT-04 a sample that does not exist, and a signer named in the body', async () => {
    const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
    await refused(
      world,
      world.director,
      issueReports,
      await lab.bodyOf([id, randomUUID()]),
      'SAMPLE_NOT_FOUND',
    );
    await refused(
      world,
      world.director,
      issueReports,
      await lab.bodyOf([id], { issuedBy: world.head.id }),
      'VALIDATION',
    );
  });

  test('TEST-11 a sample with a result that was returned after the number was given', async () => {
    const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
    await setStatus(world, world.technician, (await testsOf(world, id)).slice(0, 1), 'TEST_DONE', 'Nhầm');
    const answer = await refused(
      world,
      world.director,
      issueReports,
      await lab.bodyOf([id]),
      'TESTS_NOT_APPROVED',
    );
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  });
});
