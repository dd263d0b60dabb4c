import {
  listRetentionRules,
  saveRetentionRule as endpoint,
} from '@kiemlab/contract/features/retention/retention.api';
import { addMonths } from '@kiemlab/contract/features/retention/retention.rules';
import { confirmChanges, withdrawChange } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { addTemplate } from '../../testing/laboratory.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { confirmAs, named, waitingFor } from '../safeguards/testing/confirm-all.ts';
import { reviewRetention } from './review-retention.ts';

let world: World;
let editor: Person;
let auditor: Person;
beforeEach(async () => {
  world = await startWorld();
  editor = await addPerson(world, ['FormConfiguration', 'EditConfig']);
  auditor = await addPerson(world, ['Audit_Review']);
});
afterEach(() => world.stop());

const months = {
  afterExpiry: null,
  afterSampling: null,
  afterReport: null,
  afterReceipt: 24,
  combination: 'FIRST_KNOWN' as const,
};
const save = (more: object, who = editor) =>
  world.send(
    endpoint,
    {
      body: {
        templateId: world.template.id,
        sampleSource: 'Mẫu lấy' as const,
        ...months,
        effectiveFrom: '2020-01-01',
        reason: 'Kho lưu đã đầy',
        ...more,
      },
    },
    who.token,
  );
const listed = async () => world.done(editor, listRetentionRules, {});
const own = async () => (await listed()).rules.filter(({ templateId }) => templateId === world.template.id);

test('COMP-06 a rule that keeps samples shorter counts once a second person has signed; until then they are kept as before', async () => {
  const id = await sampleIn(world, 'STORED');
  const asked = await save({ afterReceipt: 6 });
  expect([asked.status, asked.data]).toEqual([200, { id: null, version: null, waits: true }]);
  await reviewRetention(world.services.db);
  expect((await readSample(world, id))['pullOutDate']).toBe(addMonths(today(), 24));
  expect(await own()).toEqual([]);
  expect((await listed()).waiting).toMatchObject([
    { templateId: world.template.id, afterReceipt: 6, askedBy: { id: editor.id } },
  ]);
  const changes = await waitingFor(world, auditor);
  expect(changes).toMatchObject([
    {
      kind: 'retention',
      reason: 'Kho lưu đã đầy',
      mayConfirm: 'second',
      proposed: {
        sampleSource: 'Mẫu lấy',
        effectiveFrom: '2020-01-01',
        before: [{ afterReceipt: 24 }],
        after: { afterReceipt: 6 },
      },
    },
  ]);
  const wish = { body: { changes: changes.map(named), password: 'x' } };
  await refused(world, editor, confirmChanges, wish, 'SECOND_PERSON_NOT_OTHER');
  expect((await confirmAs(world, auditor, changes)).status).toBe(200);
  await reviewRetention(world.services.db);
  expect((await readSample(world, id))['pullOutDate']).toBe(addMonths(today(), 6));
  expect(await own()).toMatchObject([{ afterReceipt: 6, version: 1 }]);
  expect((await listed()).waiting).toEqual([]);
});

test('COMP-06 longer needs nobody, and takes the place of what waited; a refused one changes nothing', async () => {
  const made = await save({ afterReceipt: 36 });
  expect(made.data).toMatchObject({ version: 1 });
  expect((await save({ afterReceipt: 12, version: 1 })).data).toEqual({
    id: made.data.id,
    version: 1,
    waits: true,
  });
  expect((await save({ afterReceipt: 48, version: 1 })).data).toEqual({ id: made.data.id, version: 2 });
  expect(await waitingFor(world, auditor)).toEqual([]);
  // Back to where it was before is shorter again.
  expect((await save({ afterReceipt: 36, version: 2 })).data.waits).toBe(true);
  const [change] = await waitingFor(world, auditor);
  await world.done(auditor, withdrawChange, {
    params: { id: change?.id ?? '' },
    body: { reason: 'Chưa đủ căn cứ' },
  });
  expect(await own()).toMatchObject([{ afterReceipt: 48, version: 2 }]);
});

test('COMP-06 no way around leads to a shorter time: another first day, a rule for any other type, a day that comes sooner', async () => {
  // Of a type without rules those for any other count, one after the other.
  expect((await save({ templateId: null, effectiveFrom: '2022-01-01', afterReceipt: 60 })).data).toEqual({
    id: expect.any(String) as string,
    version: 1,
  });
  expect((await save({ templateId: null, effectiveFrom: '2023-01-01', afterReceipt: 24 })).data.waits).toBe(
    true,
  );
  // From 2020 on 24 months count, from 2022 on 60.
  expect((await save({ afterReceipt: 36 })).data.waits).toBe(true);
  expect(await waitingFor(world, auditor)).toMatchObject([
    { proposed: { template: null, before: [{ afterReceipt: 60 }] } },
    { proposed: { before: [{ afterReceipt: 24 }, { afterReceipt: 60 }], after: { afterReceipt: 36 } } },
  ]);
  expect((await save({ afterReceipt: 60 })).data.waits).toBeUndefined();
  // Samples of a day to come, and of a new type that nobody has used yet.
  expect((await save({ effectiveFrom: '2099-01-01', afterReceipt: 1 })).data.waits).toBe(true);
  const { id: templateId } = await addTemplate(world);
  expect((await save({ templateId, afterReceipt: 1 })).data.waits).toBe(true);
  // An expiry that is known comes before what was counted from.
  expect((await save({ afterReceipt: 60, afterExpiry: 1, version: 1 })).data.waits).toBe(true);
  expect((await own()).map(({ afterReceipt }) => afterReceipt)).toEqual([60]);
});
