import { listActionNames, listActions, listModules } from '@kiemlab/contract/features/audit/audit.api';
import { createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { sealAudit } from '@kiemlab/db/housekeeping';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { nextNumber, prepare } from '../../testing/people.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const list = (query: object) => world.done(world.head, listActions, { query });
const cart = (cartName = `Nhóm ${nextNumber()}`) =>
  world.done(world.head, createCart, { body: { cartName } });

test('COMP-11 HOME-07 an entry says who, when, what and why, with old and new values', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  await move(world, [id], 'STORED', { storageLocation: 'Tủ 9', reason: 'Lưu mẫu theo quy định' });
  const { code } = await readSample(world, id);
  const [entry] = (await list({ objectId: id })).content;
  expect(entry).toMatchObject({
    module: 'samples',
    action: 'samples.change-status',
    fullName: world.head.fullName,
    username: world.head.username,
    reason: 'Lưu mẫu theo quy định',
    description: code,
    objectId: id,
  });
  expect(entry?.changes).toContainEqual({
    entity: 'sample',
    code,
    operation: 'UPDATE',
    field: 'storageLocation',
    oldValue: null,
    newValue: 'Tủ 9',
  });
});

test('COMP-11 HOME-07 the name in an entry is the one of that day', async () => {
  const id = await register(world);
  const before = world.head.fullName;
  await world.owner.query("SET kiemlab.action = 'test.rename'");
  await world.owner.query("UPDATE app_user SET first_name = 'Tên mới' WHERE id = $1", [world.head.id]);
  expect((await list({ objectId: id })).content.map((entry) => entry.fullName)).toEqual([before]);
});

test('HOME-07 newest first, in pages that know whether there is more', async () => {
  const names = Array.from({ length: 5 }, () => `Nhóm ${nextNumber()}`);
  for (const name of names) await cart(name);
  names.reverse();
  const query = { module: 'analysis-groups', action: 'analysis-groups.create-cart' };
  const first = await list({ ...query, size: 2 });
  expect(first.hasMore).toBe(true);
  const second = await list({ ...query, size: 2, page: 1 });
  const all = (await list({ ...query, size: 4 })).content;
  expect([...first.content, ...second.content]).toEqual(all);
  expect(all.map((entry) => entry.description)).toEqual(names.slice(0, 4));
  const entries = (await list({ ...query, size: 200 })).content.length;
  expect(await list({ ...query, size: entries })).toMatchObject({ hasMore: false });
  expect(await list({ ...query, page: 1000 })).toMatchObject({ content: [], hasMore: false });
});

describe('filters', () => {
  test('COMP-14 HOME-07 by module and action', async () => {
    await cart();
    await register(world);
    for (const entry of (await list({ module: 'samples', size: 200 })).content)
      expect(entry.module).toBe('samples');
    for (const entry of (await list({ action: 'samples.create-sample', size: 200 })).content)
      expect(entry.action).toBe('samples.create-sample');
    expect((await list({ module: 'samples', action: 'auth.login' })).content).toEqual([]);
    const modules = await world.done(world.head, listModules, {});
    expect(modules).toEqual(expect.arrayContaining(['auth', 'samples', 'analysis-groups']));
    const actions = await world.done(world.head, listActionNames, {});
    expect(actions).toEqual(expect.arrayContaining(['auth.login', 'samples.create-sample']));
    expect(actions).toEqual([...new Set(actions)]);
  });

  test('HOME-07 by days of the laboratory, both included', async () => {
    const id = await register(world);
    const [entry] = (await list({ objectId: id })).content;
    const day = new Date(Date.parse(entry?.createdDate ?? '') + 7 * 3_600_000);
    const shifted = (days: number): string =>
      new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const found = async (query: object) => (await list({ objectId: id, ...query })).content.length;
    expect(await found({ fromDate: shifted(0), toDate: shifted(0) })).toBe(1);
    expect(await found({ fromDate: shifted(1) })).toBe(0);
    expect(await found({ toDate: shifted(-1) })).toBe(0);
    expect(await found({ fromDate: shifted(-1), toDate: shifted(1) })).toBe(1);
  });

  test('HOME-07 by the beginning and the end of a day in milliseconds, as ISO with its time, and as the alerts are asked', async () => {
    const id = await register(world);
    const { rows } = await world.owner.query<{ day: string }>(
      `SELECT to_char(now() AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') AS day`,
    );
    const day = rows[0]?.day ?? '';
    /** What the specified page sends: midnight of the laboratory, and 86,399,000 ms later (1 §9). */
    const start = Date.parse(`${day}T00:00:00+07:00`);
    const end = start + 86_399_000;
    const [year = '', month = '', date = ''] = day.split('-');
    const found = async (query: object) => (await list({ objectId: id, ...query })).content.length;
    const iso = (at: number) => new Date(at).toISOString();
    const DAY = 86_400_000;
    for (const [fromDate, toDate, n] of [
      [String(start), String(end), 1],
      [iso(start), iso(end), 1],
      [`${day}T00:00:00+07:00`, `${day}T23:59:59+07:00`, 1],
      [`${day}T00:00:00`, `${day}T23:59:59`, 1],
      [`${month}/${date}/${year}`, `${month}/${date}/${year}`, 1],
      [String(start), day, 1],
      [String(start - DAY), String(end - DAY), 0],
      [iso(start + DAY), iso(end + DAY), 0],
      [iso(start - DAY), iso(end - DAY), 0],
    ] as const)
      expect(await found({ fromDate, toDate }), `${fromDate} ${toDate}`).toBe(n);
  });

  test('HOME-07 a day before its month, seconds, and a time that no day has are asked back', async () => {
    for (const fromDate of [
      '28/11/2026',
      '1796400000',
      '2026-11-28T24:00:00',
      '11/31/2026',
      '1/5/2026',
      '2026-11',
    ])
      expect(
        faultsOf(await refused(world, world.head, listActions, { query: { fromDate } }, 'VALIDATION')),
        fromDate,
      ).toEqual(['fromDate INVALID_FORMAT']);
  });

  test('HOME-07 by person, without case and marks, and by the beginning of a code, letters as they are', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const { code } = await readSample(world, id);
    const found = async (para: string) =>
      (await list({ para, objectId: id })).content.map((entry) => entry.action);
    const all = ['samples.assign-analytes', 'samples.receive', 'samples.create-sample'];
    for (const para of [world.head.username, 'dang thi', 'ĐẶNG THỊ', 'Đặng'.normalize('NFD')])
      expect(await found(para), para).toEqual(all);
    for (const para of [code, code.toLowerCase(), code.slice(0, 5)])
      expect(await found(para), para).toEqual(['samples.assign-analytes', 'samples.receive']);
    expect(await found(`${code}-T01`)).toEqual(['samples.assign-analytes']);
    for (const para of [code.replace('-', '_'), 'không ai', 'd_ng thi', 'dang%thi'])
      expect(await found(para), para).toEqual([]);
  });

  test('HOME-07 the specified query, with nothing chosen, is the whole trail', async () => {
    const nothing = { para: '', module: 'All', fromDate: '', toDate: '', action: 'All' };
    const whole = await list({});
    for (const exported of ['false', ''])
      expect((await list({ ...nothing, export: exported, upTo: whole.upTo })).content).toEqual(whole.content);
  });

  test('HOME-07 that make no sense are refused', async () => {
    const query = { page: '-1', fromDate: '2026-02-30', toDate: 'today', objectId: 'x' };
    const answer = await refused(world, world.head, listActions, { query }, 'VALIDATION');
    expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual(Object.keys(query));
  });
});

test('HOME-08 an entry is sealed once the sealer has passed', async () => {
  const id = await register(world, sampleBody());
  expect((await list({ objectId: id })).content[0]?.sealed).toBe(false);
  // The sealer leaves what is younger than any running transaction, those of the cluster's other databases included.
  await expect
    .poll(
      async () => {
        await sealAudit(world.services.db);
        return (await list({ objectId: id })).content[0]?.sealed;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
});

test('HOME-07 the trail of a sample that does not exist is empty', async () => {
  expect(await list({ objectId: randomUUID() })).toMatchObject({ content: [], hasMore: false });
});

test('HOME-08 secrets do not stand in the trail', async () => {
  const { rows } = await world.owner.query<{ new_value: string }>(
    "SELECT new_value FROM audit_change WHERE field = 'password_hash'",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.new_value).toMatch(/^sha256:[0-9a-f]{12}$/);
  // Each password has a text of its own: that one became another is seen.
  for (const password_hash of ['một', 'hai', 'một'])
    await prepare(world, (tx) =>
      tx.updateTable('app_user').set({ password_hash }).where('id', '=', world.reviewer.id).execute(),
    );
  const changed = await world.owner.query<{ old_value: string; new_value: string }>(
    `SELECT old_value, new_value FROM audit_change c JOIN audit_row r ON r.id = c.row_id
      WHERE c.field = 'password_hash' AND r.row_id = $1 AND c.old_value IS NOT NULL ORDER BY c.row_id`,
    [world.reviewer.id],
  );
  const [first, second, third, ...more] = changed.rows.map(({ new_value }) => new_value);
  expect(more).toEqual([]);
  expect(second).not.toBe(first);
  expect(third).toBe(first);
  const tokens = await world.owner.query(
    "SELECT FROM audit_change WHERE new_value LIKE '$argon2%' OR field = 'token_hash'",
  );
  expect(tokens.rowCount).toBe(0);
});
