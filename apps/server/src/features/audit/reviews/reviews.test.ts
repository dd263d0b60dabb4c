import { type AuditEntry, listActions } from '@kiemlab/contract/features/audit/audit.api';
import { listReviews, markReviewed } from '@kiemlab/contract/features/audit/audit-reviews.api';
import { createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { createClient } from '@kiemlab/contract/features/clients/clients.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '../../../platform/clock.ts';
import { addPerson, nextNumber, type Person } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
let clerk: Person;
let one: Person;
let other: Person;
beforeEach(async () => {
  world = await startWorld();
  const reviewing = ['Audit_View', 'Audit_Review', 'Client', 'Client_Edit'] as const;
  clerk = await addPerson(world, ['Client', 'Client_Edit', 'Sample', 'Sample_MoveToCart']);
  one = await addPerson(world, reviewing);
  other = await addPerson(world, reviewing);
});
afterEach(() => world.stop());

const addClientAs = (who: Person) =>
  world.done(who, createClient, {
    body: { firstName: 'An', email: `an${nextNumber()}@vidu.vn`, clientType: 'Nhà thuốc' },
  });
const addCartAs = (who: Person) =>
  world.done(who, createCart, { body: { cartName: `Nhóm ${nextNumber()}` } });

const page = (query: object = {}) => world.done(one, listActions, { query: { size: 200, ...query } });
const open = async (query: object = {}): Promise<AuditEntry[]> =>
  (await page({ review: 'open', ...query })).content;
const idsOf = (entries: readonly AuditEntry[]): string[] => entries.map(({ id }) => id);

/** Marks what a page shows up to its newest entry. */
async function mark(who: Person, query: Record<string, string> = {}, note = 'Rà soát định kỳ') {
  const { content, upTo } = await page(query);
  const entryId = content[0]?.id ?? '';
  return world.done(who, markReviewed, { body: { ...query, entryId, upTo, note } });
}

test('COMP-14 C32 what was marked as reviewed is no longer among what is not; what comes afterwards is', async () => {
  await addClientAs(clerk);
  await addCartAs(clerk);
  const before = await page();
  await mark(one);
  await addClientAs(clerk);
  const shown = await open();
  const known = new Set(idsOf(before.content));
  const own = shown.filter(({ id }) => known.has(id));
  expect(own.every(({ username }) => username === one.username)).toBe(true);
  expect(shown.filter(({ id }) => !known.has(id)).map(({ action }) => action)).toEqual([
    'clients.create-client',
    'audit.mark-reviewed',
  ]);
});

test('COMP-14 C32 a mark covers what its filter lets through and nothing beside', async () => {
  await addClientAs(clerk);
  await addCartAs(clerk);
  await mark(one, { module: 'clients' });
  const modules = (await open()).filter(({ username }) => username === clerk.username);
  expect(modules.map(({ action }) => action)).toEqual(['analysis-groups.create-cart', 'auth.login']);
  await mark(one, { action: 'analysis-groups.create-cart', fromDate: today(), toDate: today() });
  const left = (await open()).filter(({ username }) => username === clerk.username);
  expect(left.map(({ action }) => action)).toEqual(['auth.login']);
});

test('COMP-14 C32 a mark of other days covers none of today', async () => {
  await addClientAs(clerk);
  const { content, upTo } = await page();
  const yesterday = addDays(today(), -1);
  const body = { entryId: content[0]?.id ?? '', upTo, note: 'Rà soát', toDate: yesterday };
  const answer = await refused(world, one, markReviewed, { body }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['entryId INVALID_VALUE']);
});

test('COMP-14 C32 a mark until a day leaves what is of a later day, also where its number is lower', async () => {
  await addClientAs(clerk);
  const yesterday = addDays(today(), -1);
  await world.owner.query(
    `INSERT INTO audit_event (at, username, full_name, module, action, reason, request_id, client_ip)
     VALUES ($1, '', '', 'test', 'test.yesterday', '', '', '')`,
    [`${yesterday}T12:00:00+07:00`],
  );
  await mark(one, { toDate: yesterday });
  const actions = (await open()).map(({ action }) => action);
  expect(actions).toContain('clients.create-client');
  expect(actions).not.toContain('test.yesterday');
});

test('COMP-14 C32 nobody reviews his or her own acts: they wait for somebody else', async () => {
  await addClientAs(one);
  const ownOf = async () => (await open({ module: 'clients' })).map(({ username }) => username);
  await mark(one);
  expect(await ownOf()).toEqual([one.username]);
  await mark(other);
  expect(await ownOf()).toEqual([]);
});

test('COMP-14 C32 what is committed after the page was read is not reviewed, whatever its number', async () => {
  const { owner } = world;
  await owner.query('BEGIN');
  await owner.query("SELECT set_config('kiemlab.action', 'test.late', true)");
  await owner.query("INSERT INTO setting VALUES ('late', '1')");
  await addClientAs(clerk);
  const { content, upTo } = await page();
  await owner.query('COMMIT');
  const entryId = content[0]?.id ?? '';
  await world.done(one, markReviewed, { body: { entryId, upTo, note: 'Rà soát' } });
  const late = (await open()).find(({ action }) => action === 'test.late');
  expect(Number(late?.id)).toBeLessThan(Number(entryId));
  expect(idsOf(await open())).not.toContain(entryId);
});

test('COMP-14 C32 what is committed after the mark is not reviewed, whatever the caller says of the page', async () => {
  const { owner } = world;
  await owner.query('BEGIN');
  await owner.query("SELECT set_config('kiemlab.action', 'test.late', true)");
  await owner.query("INSERT INTO setting VALUES ('late', '1')");
  await addClientAs(clerk);
  const { content, upTo } = await page();
  const [newest = '', at = ''] = upTo.split('.');
  const forged = `${newest}.${at}.999999999.999999999`;
  await world.done(one, markReviewed, {
    body: { entryId: content[0]?.id ?? '', upTo: forged, note: 'Rà soát' },
  });
  await owner.query('COMMIT');
  expect((await open()).map(({ action }) => action)).toContain('test.late');
});

test('COMP-14 C32 what is not reviewed is read page after page', async () => {
  await mark(one);
  for (let count = 0; count < 5; count++) await addClientAs(clerk);
  const whole = await open();
  const first = await page({ review: 'open', size: 2 });
  await addClientAs(clerk);
  const second = await page({ review: 'open', size: 2, page: 1, upTo: first.upTo });
  expect(idsOf([...first.content, ...second.content])).toEqual(idsOf(whole).slice(0, 4));
});

test('COMP-14 C32 the marks say who, when, which filter, up to which entry, with the note; the last one first', async () => {
  await addClientAs(clerk);
  await mark(one, { module: 'clients', fromDate: today() }, 'Tháng 11');
  await mark(other, {}, 'Cả nhật ký');
  const all = await world.done(one, listReviews, { query: { size: 10 } });
  expect(all.hasMore).toBe(false);
  expect(all.content).toMatchObject([
    { module: null, action: null, fromDate: null, note: 'Cả nhật ký', username: other.username },
    {
      module: 'clients',
      action: null,
      fromDate: today(),
      toDate: null,
      note: 'Tháng 11',
      username: one.username,
    },
  ]);
  const [{ id = '' } = {}] = all.content;
  const rest = await world.done(one, listReviews, { query: { size: 1, before: id } });
  expect(rest.content).toEqual(all.content.slice(1));
  expect((await world.done(one, listReviews, { query: { size: 1 } })).hasMore).toBe(true);
});

test('COMP-14 C32 a mark that says nothing true is refused and changes nothing', async () => {
  await addClientAs(clerk);
  const { content, upTo } = await page({ module: 'clients' });
  const entryId = content[0]?.id ?? '';
  const body = { entryId, upTo, note: 'Rà soát' };
  for (const [more, fault] of [
    [{ entryId: '999999999' }, 'entryId INVALID_VALUE'],
    [{ module: 'tests' }, 'entryId INVALID_VALUE'],
    [{ entryId: 'x' }, 'entryId INVALID_FORMAT'],
    [{ note: ' ' }, 'note TOO_SHORT'],
    [{ upTo: '5.1.9.3' }, 'upTo INVALID_VALUE'],
    [{ upTo: '5.1.0.0' }, 'upTo INVALID_VALUE'],
    [{ upTo: '5.1.3.5.9' }, 'upTo INVALID_VALUE'],
    [{ fromDate: '2026-03-02', toDate: '2026-03-01' }, 'toDate DATE_ORDER'],
  ] as const) {
    const answer = await refused(world, one, markReviewed, { body: { ...body, ...more } }, 'VALIDATION');
    expect(faultsOf(answer)).toEqual([fault]);
  }
  const blind = await addPerson(world, ['Audit_Review', 'Audit_ViewOwn']);
  await refused(world, blind, markReviewed, { body }, 'FORBIDDEN');
  await refused(world, clerk, markReviewed, { body }, 'FORBIDDEN');
  await refused(world, clerk, listReviews, { query: {} }, 'FORBIDDEN');
});

test('COMP-14 C32 a mark stays as it is', async () => {
  await mark(one);
  for (const statement of ["UPDATE trail_review SET note = 'x'", 'DELETE FROM trail_review'])
    await expect(world.owner.query(statement)).rejects.toThrow('append-only');
});
