import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { confirmLimits, saveFlag, withdrawLimits } from '@kiemlab/contract/features/analytes/limits.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { seenNow } from './testing/seen-limits.ts';
import { writeSetting } from '../settings/settings.queries.ts';

let world: World;
let author: Person;
/** Each with whether he or she is told. */
let people: [Person, boolean][];
beforeAll(async () => {
  world = await startWorld();
  const rights: PermissionCode[] = ['FormConfiguration', 'EditConfig', 'Test_Approve'];
  author = await addPerson(world, rights, 'Quản trị viên');
  people = [
    [author, false],
    [world.head, true],
    [await addPerson(world, rights), true],
    [await addPerson(world, ['FormConfiguration', 'EditConfig', 'Test_Unlock']), true],
    // Might confirm it, but may not open what the alert leads to.
    [await addPerson(world, ['EditConfig', 'Test_Unlock']), false],
    [await addPerson(world, ['EditConfig', 'Test_Review']), false],
    [await addPerson(world, ['CreateConfig', 'Test_Approve', 'Test_Unlock']), false],
  ];
});
afterAll(() => world.stop());

/** An analyte that a test was assigned with, and its change. */
async function changed(): Promise<{ id: string; change: () => Promise<unknown> }> {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
  await sampleIn({ ...world, setup }, 'ANALYZING');
  const id = setup.analytes[0]?.id ?? '';
  const body = { analytesUUID: id, minimum: '96.0', reason: 'Theo DĐVN VI' };
  return { id, change: () => world.done(author, saveFlag, { body }) };
}
const alertsOf = async (who: Person, id: string) =>
  (await world.done(who, listAlerts, { query: {} })).filter(({ linkUuid }) => linkUuid === id);
const told = async (id: string) =>
  Promise.all(people.map(async ([who]) => (await alertsOf(who, id)).length === 1));
const wanted = () => people.map(([, isTold]) => isTold);
const nobody = () => people.map(() => false);

test('TEST-08 COMP-30 who may confirm a change of limits is told that it waits; its author is not', async () => {
  const { id, change } = await changed();
  expect(await told(id)).toEqual(nobody());
  await change();
  expect(await told(id)).toEqual(wanted());
  const [alert] = await alertsOf(world.head, id);
  expect(alert).toMatchObject({
    module: 'analytes',
    linkCategory: 'ANALYTE_LIMITS',
    linkUuid: id,
    linkIdName: 'CT1',
    fromUser: author.fullName,
    toUser: world.head.fullName,
    status: 'UNREAD',
  });
  expect(alert?.alertMessage).toMatch(/^Thay đổi giới hạn đang chờ người thứ hai xác nhận – .+: Định lượng$/);
});

test('TEST-08 a unit that is changed with the analyte waits like any limit, and is told', async () => {
  const { id } = await changed();
  const [own] = await world.owner
    .query<{ group_id: string; code: string; name: string }>(
      'SELECT group_id, code, name FROM analyte WHERE id = $1',
      [id],
    )
    .then(({ rows }) => rows);
  const body = {
    id,
    analytesId: own?.code ?? '',
    analytesName: own?.name ?? '',
    analytesGroupId: own?.group_id ?? '',
    unit: 'mg',
    reason: 'Nhập nhầm',
  };
  await world.done(author, saveAnalyte, { body });
  expect(await told(id)).toEqual(wanted());
});

test('TEST-08 confirmed or withdrawn it is settled for everybody, and the next change is told anew', async () => {
  const { id, change } = await changed();
  await change();
  const withdrawal = { params: { id }, body: { version: 2, reason: 'Nhập nhầm' } };
  await world.done(author, withdrawLimits, withdrawal);
  expect(await told(id)).toEqual(nobody());
  await change();
  expect(await told(id)).toEqual(wanted());
  const other = await changed();
  await other.change();
  await world.done(world.head, confirmLimits, {
    params: { id },
    body: { version: 3, replaces: 1, seen: await seenNow(world, id), password: PASSWORD },
  });
  expect(await told(id)).toEqual(nobody());
  expect(await told(other.id)).toEqual(wanted());
});

test('TEST-08 what counts at once waits for nobody, and nobody is told', async () => {
  await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', false));
  const { id, change } = await changed();
  await change();
  expect(await told(id)).toEqual(nobody());
  await prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', true));
});
