import { createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { listActionNames, listActions, listModules } from '@kiemlab/contract/features/audit/audit.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { readSample, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let clerk: Person;
let other: Person;
let sampleId: string;
let code: string;
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });
let firstDay: string;

/** What the clerk does here, newest first; written down by hand. */
const OWN = ['samples.create-sample', 'analysis-groups.create-cart', 'auth.login'];

beforeAll(async () => {
  world = await startWorld();
  firstDay = DAY.format(new Date());
  const permits = ['Sample', 'Sample_ViewAll', 'Sample_Add', 'Sample_MoveToCart', 'Audit_ViewOwn'] as const;
  clerk = await addPerson(world, permits);
  other = await addPerson(world, permits);
  await world.done(clerk, createCart, { body: { cartName: 'Nhóm của tôi' } });
  await world.done(other, createCart, { body: { cartName: 'Nhóm của người khác' } });
  const made = await world.done(clerk, createSample, {
    params: { templateId: world.template.id },
    body: sampleBody(),
  });
  sampleId = made.sampleId;
  await world.done(world.head, changeSampleStatus, {
    body: { samplesIds: [sampleId], status: 'RECEIVED' },
  });
  ({ code } = await readSample(world, sampleId));
});
afterAll(() => world.stop());

const acts = async (query: object, who = clerk): Promise<string[]> => {
  const { content } = await world.done(who, listActions, { query: { size: 200, ...query } });
  expect([...new Set(content.map(({ username }) => username))]).toEqual(
    content.length > 0 ? [who.username] : [],
  );
  return content.map(({ action }) => action);
};

test('HOME-07 who has only the view of own acts sees these and no others, whatever is asked for', async () => {
  const cases: [object, string[]][] = [
    [{}, OWN],
    [{ para: clerk.username }, OWN],
    [{ para: other.username }, []],
    [{ para: world.head.fullName }, []],
    // The receipt gave the number, and is another person's act.
    [{ para: code }, []],
    [{ para: 'dang thi' }, OWN],
    [{ objectId: sampleId }, ['samples.create-sample']],
    [{ module: 'samples' }, ['samples.create-sample']],
    [{ module: 'analysis-groups' }, ['analysis-groups.create-cart']],
    [{ action: 'samples.receive' }, []],
    [{ action: 'analysis-groups.create-cart', para: other.username }, []],
    [{ fromDate: firstDay }, OWN],
    [{ toDate: '2020-01-01' }, []],
    [{ size: 2 }, OWN.slice(0, 2)],
    [{ size: 2, page: 1 }, OWN.slice(2)],
    [{ size: 2, page: 2 }, []],
  ];
  for (const [query, expected] of cases) expect(await acts(query), JSON.stringify(query)).toEqual(expected);
  expect(await acts({}, other)).toEqual(['analysis-groups.create-cart', 'auth.login']);
});

test('HOME-07 the filters offer what stands in the own acts', async () => {
  expect(await world.done(clerk, listModules, {})).toEqual(['analysis-groups', 'auth', 'samples']);
  expect(await world.done(clerk, listActionNames, {})).toEqual([...OWN].sort());
});

test('HOME-07 nobody is given by a parameter that the call does not have', async () => {
  for (const query of [{ actorId: other.id }, { userId: other.id }, { username: other.username }])
    await refused(world, clerk, listActions, { query }, 'VALIDATION');
});

test('HOME-07 without either view there is no trail; with the whole one the own view takes nothing away', async () => {
  const nobody = await addPerson(world, ['Sample', 'Audit_Review']);
  for (const endpoint of [listActions, listModules, listActionNames])
    await refused(world, nobody, endpoint, {}, 'FORBIDDEN');
  const both = await addPerson(world, ['Audit_View', 'Audit_ViewOwn']);
  const { content } = await world.done(both, listActions, { query: { para: other.username } });
  expect(content.map(({ action }) => action)).toEqual(['analysis-groups.create-cart', 'auth.login']);
});

test('HOME-08 identity card numbers of accounts are shown to those who keep the accounts, to others that there is one', async () => {
  await prepare(world, (tx) =>
    tx.updateTable('app_user').set({ id_card: '048085000123' }).where('id', '=', other.id).execute(),
  );
  const shown = async (who: Person) => {
    const { content } = await world.done(who, listActions, { query: { action: 'test.prepare', size: 1 } });
    return content[0]?.changes.filter(({ field }) => field === 'id_card');
  };
  const change = { entity: 'user', code: other.username, operation: 'UPDATE', field: 'id_card' };
  const reader = await addPerson(world, ['Audit_View']);
  const keeper = await addPerson(world, ['Audit_View', 'User_IdCards']);
  // Adding these two wrote entries of the same kind after the one that counts.
  await prepare(world, (tx) =>
    tx.updateTable('app_user').set({ id_card: '048085000999' }).where('id', '=', other.id).execute(),
  );
  expect(await shown(reader)).toEqual([{ ...change, oldValue: '•••', newValue: '•••' }]);
  expect(await shown(keeper)).toEqual([{ ...change, oldValue: '048085000123', newValue: '048085000999' }]);
});
