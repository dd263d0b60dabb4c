import {
  listRetentionRules,
  saveRetentionRule as endpoint,
} from '@kiemlab/contract/features/retention/retention.api';
import { addMonths } from '@kiemlab/contract/features/retention/retention.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { addTemplate } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample, register, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { confirmByQuality } from '../safeguards/testing/confirm-all.ts';
import { reviewRetention } from './review-retention.ts';

let world: World;
let editor: Person;
beforeAll(async () => {
  world = await startWorld();
  editor = await addPerson(world, ['FormConfiguration', 'EditConfig']);
});
afterAll(() => world.stop());

const rule = (more: object = {}) => ({
  body: {
    templateId: world.template.id,
    sampleSource: 'Mẫu lấy',
    afterExpiry: null,
    afterSampling: null,
    afterReport: null,
    afterReceipt: 36,
    combination: 'FIRST_KNOWN',
    effectiveFrom: '2020-01-01',
    reason: 'Quy trình lưu mẫu ban hành lần 02',
    ...more,
  },
});
/** Something that others wait for. */
function gate(): { passed: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}
const rules = async () => (await world.done(editor, listRetentionRules, {})).rules;
const keptUntil = async (id: string) => (await readSample(world, id))['pullOutDate'];

test('SAMPLE-09 a new rule reaches all samples but the destroyed ones, part by part, and is in the trail', async () => {
  const ids = await samplesIn(world, 'STORED', 5);
  const destroyed = await sampleIn(world, 'DESTROYED');
  const frozen = await keptUntil(destroyed);
  expect(await keptUntil(ids[0] ?? '')).toBe(addMonths(today(), 24));

  const saved = await world.send(endpoint, rule(), editor.token);
  expect([saved.status, saved.data.version]).toEqual([200, 1]);
  expect((await world.done(editor, listRetentionRules, {})).recomputing).toBe(true);
  await reviewRetention(world.services.db, undefined, 2);
  for (const id of ids) expect(await keptUntil(id)).toBe(addMonths(today(), 36));
  expect(await keptUntil(destroyed)).toBe(frozen);
  expect((await world.done(editor, listRetentionRules, {})).recomputing).toBe(false);

  const { rows } = await world.owner.query<{ action: string; reason: string; entity: string; n: string }>(
    `SELECT e.action, e.reason, r.entity, count(*) AS n FROM audit_event e JOIN audit_row r ON r.event_id = e.id
      WHERE e.action IN ('samples.save-retention-rule', 'samples.review-retention') GROUP BY 1, 2, 3 ORDER BY 1 DESC`,
  );
  expect(rows).toEqual([
    {
      action: 'samples.save-retention-rule',
      reason: 'Quy trình lưu mẫu ban hành lần 02',
      entity: 'retention-rule',
      n: '1',
    },
    { action: 'samples.review-retention', reason: '', entity: 'sample', n: '5' },
  ]);
});

test('SAMPLE-09 a review that was stopped goes on where it was', async () => {
  const [id = ''] = await samplesIn(world, 'STORED', 1);
  const version = (await rules()).find((row) => row.templateId === world.template.id)?.version;
  await world.done(editor, endpoint, rule({ version, afterReceipt: 48 }) as never);
  let parts = 0;
  await reviewRetention(world.services.db, () => parts++ > 0, 1);
  expect(await keptUntil(id)).toBe(addMonths(today(), 36));
  await reviewRetention(world.services.db);
  expect(await keptUntil(id)).toBe(addMonths(today(), 48));
});

test('SAMPLE-09 a sample that is being written while the rule changes follows the new rule, too', async () => {
  const id = await sampleIn(world, 'NOT_RECEIVE');
  const version = (await rules()).find((row) => row.templateId === world.template.id)?.version;
  const written = gate();
  const mayEnd = gate();
  const receipt = prepare(world, async (tx) => {
    await tx
      .updateTable('sample')
      .set({ status: 'RECEIVED', received_date: today() })
      .where('id', '=', id)
      .execute();
    written.open();
    await mayEnd.passed;
  });
  await written.passed;
  await world.done(editor, endpoint, rule({ version, afterReceipt: 60 }) as never);
  await reviewRetention(world.services.db);
  expect((await world.done(editor, listRetentionRules, {})).recomputing).toBe(true);
  mayEnd.open();
  await receipt;
  await reviewRetention(world.services.db);
  expect(await keptUntil(id)).toBe(addMonths(today(), 60));
  expect((await world.done(editor, listRetentionRules, {})).recomputing).toBe(false);
});

test('SAMPLE-09 a rule with a later first day leaves samples received before it alone', async () => {
  const id = await sampleIn(world, 'STORED');
  const before = await keptUntil(id);
  await world.done(editor, endpoint, rule({ effectiveFrom: '2099-01-01', afterReceipt: 1 }) as never);
  await confirmByQuality(world);
  await reviewRetention(world.services.db);
  expect(await keptUntil(id)).toBe(before);
  expect(
    (await rules()).filter((row) => row.templateId === world.template.id).map((row) => row.effectiveFrom),
  ).toEqual(['2099-01-01', '2020-01-01']);
});

test.each(['of a type', 'of any type'])(
  'SAMPLE-09 a rule %s holds from its first day on, and not the day before',
  async (of) => {
    const template = await addTemplate(world);
    const templateId = of === 'of a type' ? template.id : null;
    await world.done(
      editor,
      endpoint,
      rule({ templateId, effectiveFrom: '2024-03-15', afterReceipt: 7 }) as never,
    );
    await confirmByQuality(world);
    const received = async (receivedDate: string) => {
      const id = await register({ ...world, template });
      await move(world, [id], 'RECEIVED', { receivedDate, reason: 'Nhập từ sổ giấy' });
      return keptUntil(id);
    };
    // Before it stands the rule that a new laboratory has for any type: 24 months after receipt.
    expect(await received('2024-03-14')).toBe('2026-03-14');
    expect(await received('2024-03-15')).toBe('2024-10-15');
    expect(await received('2024-03-16')).toBe('2024-10-16');
  },
);

test('SAMPLE-09 a rule that somebody else changed in between is not overwritten', async () => {
  await refused(world, editor, endpoint, rule(), 'STALE_VERSION');
  await refused(world, editor, endpoint, rule({ version: 99 }), 'STALE_VERSION');
  await refused(world, editor, endpoint, rule({ version: 1, effectiveFrom: '2031-01-01' }), 'STALE_VERSION');
});

test('SAMPLE-09 a rule without any months, with impossible ones or for no sample type is refused', async () => {
  const faults = async (more: object) =>
    faultsOf(
      await refused(world, editor, endpoint, rule({ effectiveFrom: '2032-01-01', ...more }), 'VALIDATION'),
    );
  expect(await faults({ afterReceipt: null })).toEqual(['afterReceipt REQUIRED']);
  expect(await faults({ afterReceipt: 601 })).toEqual(['afterReceipt TOO_BIG']);
  expect(await faults({ afterReceipt: -1 })).toEqual(['afterReceipt TOO_SMALL']);
  expect((await faults({ reason: ' ' }))[0]).toMatch(/^reason /);
  const nowhere = rule({ templateId: crypto.randomUUID(), effectiveFrom: '2032-01-01' });
  await refused(world, editor, endpoint, nowhere, 'NOT_FOUND');
});

test('SAMPLE-09 rules are read by those who keep samples and changed by those who change forms', async () => {
  const custodian = await addPerson(world, ['Sample', 'Sample_Receive']);
  expect((await world.send(listRetentionRules, {}, custodian.token)).status).toBe(200);
  await refused(world, custodian, endpoint, rule(), 'FORBIDDEN');
  await refused(world, undefined, endpoint, rule(), 'UNAUTHENTICATED');
});
