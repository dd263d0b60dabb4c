import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup } from '../../testing/laboratory.ts';
import { prepare } from '../../testing/people.ts';
import { codesOf, failureOf } from '../../testing/refused.ts';
import { sampleIn, samplesIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import type { World } from '../../testing/world.ts';
import { writeSetting } from '../settings/settings.queries.ts';
import { type Limits, startLimits } from './testing/limits-world.ts';

let lab: Limits;
let world: World;
beforeAll(async () => {
  lab = await startLimits();
  ({ world } = lab);
});
afterAll(() => world.stop());

describe('limits that tests were assigned with', () => {
  test('COMP-12 COMP-30 TEST-08 a change waits, with its reason; the old ones hold, and both are shown', async () => {
    const { id, sampleId, setup } = await lab.assigned();
    expect(codesOf(await lab.refusal(id, { maximum: '104.0' }, 'REASON_REQUIRED'))).toEqual(['Định lượng']);
    const { answer, reason } = await audited(world, world.head, 'analytes.save-flag', () =>
      lab.send(id, { maximum: '104.0', reason: 'Theo DĐVN VI' }),
    );
    expect(reason).toBe('Theo DĐVN VI');
    expect(answer.data).toMatchObject({
      version: 1,
      maximum: '105.0',
      testsAssigned: 1,
      waiting: {
        version: 2,
        maximum: '104.0',
        minimum: '95.0',
        author: world.head.fullName,
        reason: 'Theo DĐVN VI',
        inForceFrom: null,
      },
    });
    const waits = await lab.refusal(id, { maximum: '103.0', reason: 'Sửa thêm lần nữa' }, 'LIMITS_WAIT');
    expect(failureOf(waits).message).toContain('Định lượng');
    await lab.refusal(id, { timeTurnaround: 1 }, 'LIMITS_WAIT');
    const next = await sampleIn({ ...world, setup }, 'ANALYZING');
    for (const sample of [sampleId, next])
      expect((await testsOf(world, sample))[0]).toMatchObject({ maximum: '105.0' });
  });

  test('TEST-08 a span until the result is no limit: it changes at once, and hides nothing', async () => {
    const { id } = await lab.assigned();
    expect(await lab.saved(id, { timeTurnaround: 4 })).toMatchObject({
      version: 2,
      timeTurnaround: 4,
      waiting: null,
      testsAssigned: 1,
    });
    // The limits are those that the test was assigned with, whatever their version says of days.
    await lab.refusal(id, { minimum: '94.0' }, 'REASON_REQUIRED');
    expect((await lab.saved(id, { minimum: '94.0', reason: 'Nhập nhầm' })).waiting).toMatchObject({
      version: 3,
    });
  });

  test('TEST-08 the first bounds of an analyte count at once, also where it was tested without', async () => {
    const setup = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id],
      analytes: [{ name: 'Cảm quan', requirement: 'Theo chuyên luận' }],
    });
    await sampleIn({ ...world, setup }, 'ANALYZING');
    const id = setup.analytes[0]?.id ?? '';
    expect(await lab.saved(id, { maximum: '5' })).toMatchObject({ version: 2, maximum: '5', waiting: null });
  });

  test('COMP-30 TEST-08 a requirement that tests were assigned with is not emptied by way of first bounds, to write others', async () => {
    const setup = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id],
      analytes: [{ name: 'Hàm lượng', requirement: '95,0 – 105,0 %' }],
    });
    await sampleIn({ ...world, setup }, 'ANALYZING');
    const id = setup.analytes[0]?.id ?? '';
    const first = await lab.saved(id, { minimum: '95.0', maximum: '105.0' });
    expect(first).toMatchObject({ version: 2, testsAssigned: 0, waiting: null });
    await lab.refusal(id, { requirement: '' }, 'REASON_REQUIRED');
    const emptied = await lab.saved(id, { requirement: '', reason: 'Viết lại yêu cầu' });
    expect(emptied).toMatchObject({ requirement: '95,0 – 105,0 %', waiting: { requirement: '' } });
    await lab.refusal(id, { minimum: '50.0', reason: 'Viết lại yêu cầu' }, 'LIMITS_WAIT');
  });

  test('TEST-08 with the setting off a change counts at once, with its reason', async () => {
    const { id } = await lab.assigned();
    await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', false));
    try {
      await lab.refusal(id, { absent: true }, 'REASON_REQUIRED');
      const rule = await lab.saved(id, { absent: true, reason: 'Chuyên luận mới' });
      expect(rule).toMatchObject({ version: 2, absent: true, confirmedBy: null, waiting: null });
    } finally {
      await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', true));
    }
  });

  test('COMP-30 TEST-08 a test keeps the version it was assigned with, whatever is changed later', async () => {
    const { id } = await lab.newAnalyte();
    await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', false));
    try {
      const kept = new Map<string, { version: number; minimum: string | null; unit: string }>();
      for (const [round, sampleId] of (await samplesIn(world, 'RECEIVED', 6)).entries()) {
        const rule = await lab.saved(id, {
          minimum: `${round}.${'0'.repeat(round % 3)}1`,
          unit: round % 2 ? 'mg' : '%',
          reason: 'Nhập nhầm',
        });
        const body = {
          testId: world.setup.testId,
          analytesId: id,
          sampleId,
          technicianId: world.technician.id,
        };
        await world.done(world.head, assignAnalytes, { body });
        kept.set(sampleId, rule);
      }
      const { rows } = await world.owner.query<{
        sample_id: string;
        limits_version: number;
        minimum: string;
        unit: string;
      }>('SELECT sample_id, limits_version, minimum, unit FROM test_record WHERE analyte_id = $1', [id]);
      expect(rows).toHaveLength(6);
      for (const row of rows)
        expect(kept.get(row.sample_id)).toMatchObject({
          version: row.limits_version,
          minimum: row.minimum,
          unit: row.unit,
        });
      // At every moment since the first there is one that counts: each ends when the next begins.
      const inForce = (await lab.versionsOf(id)).filter((one) => one.inForceFrom !== null).reverse();
      expect(inForce.map((one) => one.version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      for (const [at, one] of inForce.entries())
        expect(one.endedAt).toBe(inForce[at + 1]?.inForceFrom ?? null);
    } finally {
      await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', true));
    }
  });
});
