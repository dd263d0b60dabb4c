import {
  listRetentionRules,
  saveRetentionRule as endpoint,
} from '@kiemlab/contract/features/retention/retention.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { confirmAs, waitingFor } from '../safeguards/testing/confirm-all.ts';

let world: World;
let editor: Person;
let auditor: Person;
let tomorrow: string;
beforeEach(async () => {
  world = await startWorld();
  editor = await addPerson(world, ['FormConfiguration', 'EditConfig']);
  auditor = await addPerson(world, ['Audit_Review']);
  tomorrow = addDays(today(), 1);
});
afterEach(() => world.stop());

const bodyOf = (afterReceipt: number, effectiveFrom: string, more: object = {}) => ({
  body: {
    templateId: world.template.id,
    sampleSource: 'Mẫu lấy' as const,
    ...{ afterExpiry: null, afterSampling: null, afterReport: null, afterReceipt },
    combination: 'FIRST_KNOWN' as const,
    effectiveFrom,
    reason: 'Kho lưu đã đầy',
    ...more,
  },
});
const save = (...of: Parameters<typeof bodyOf>) => world.send(endpoint, bodyOf(...of), editor.token);
/** First day and months after receipt of the rules of the type, or of any other, the newest first. */
const kept = async (templateId: string | null = world.template.id) =>
  (await world.done(editor, listRetentionRules, {})).rules
    .filter((rule) => rule.templateId === templateId && rule.sampleSource === 'Mẫu lấy')
    .map(({ effectiveFrom, afterReceipt, version }) => [effectiveFrom, afterReceipt, version]);

test('COMP-06 a rule of a day to come that was planted ends with one that keeps longer, and the answer tells what it was', async () => {
  await save(24, '2020-01-01');
  expect((await save(24, tomorrow)).data.waits).toBeUndefined();
  const { status, data } = await save(60, '2020-01-01', { version: 1 });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    version: 2,
    ended: [{ effectiveFrom: tomorrow, afterReceipt: 24, version: 1 }],
  });
  expect(await kept()).toEqual([
    [tomorrow, 60, 2],
    ['2020-01-01', 60, 2],
  ]);
  expect((await save(24, tomorrow, { version: 2 })).data.waits).toBe(true);
});

test('COMP-06 also one of a single type that was planted under the rule for any other', async () => {
  await save(24, '2020-01-01', { templateId: null });
  await save(24, tomorrow);
  await save(30, addDays(tomorrow, 1));
  const { data } = await save(60, '2020-01-01', { templateId: null, version: 1 });
  expect(data.ended).toMatchObject([{ effectiveFrom: tomorrow }, { effectiveFrom: addDays(tomorrow, 1) }]);
  expect((await kept()).map(([, months]) => months)).toEqual([60, 60]);
});

test('COMP-06 what two have signed for stays, and so does what is in force already or keeps as long', async () => {
  await save(24, '2020-01-01');
  await save(24, '2024-01-01');
  await save(12, tomorrow);
  expect((await confirmAs(world, auditor, await waitingFor(world, auditor))).status).toBe(200);
  await save(60, addDays(tomorrow, 1));
  expect((await save(36, '2024-01-01', { version: 1 })).data.ended).toBeUndefined();
  expect((await save(48, '2020-01-01', { version: 1 })).data.ended).toBeUndefined();
  expect((await kept()).map(([, months]) => months)).toEqual([60, 12, 36, 48]);
});

test('COMP-06 what keeps longer in another respect neither ends nor comes back: it is changed first', async () => {
  await save(24, '2020-01-01');
  await save(24, tomorrow, { afterExpiry: 99, combination: 'LATER' });
  const mixed = bodyOf(60, '2020-01-01', { version: 1 });
  const answer = await refused(world, editor, endpoint, mixed, 'LATER_VALUE_IN_WAY');
  expect(codesOf(answer)).toEqual([tomorrow]);
  expect((await save(60, tomorrow, { afterExpiry: 99, combination: 'LATER', version: 1 })).status).toBe(200);
  expect((await save(60, '2020-01-01', { version: 1 })).data.ended).toBeUndefined();
});
