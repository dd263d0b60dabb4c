import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stateOfDatabase } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadFirstPlaces } from './load-places.ts';
import { placesCommand } from './places-command.ts';

let app: TestApp;
const dir = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-places-'));
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  rmSync(dir, { recursive: true });
});

const rowsOf = async (sql: string): Promise<unknown[]> =>
  (await app.owner.query({ text: sql, rowMode: 'array' })).rows;

/** Runs the command with a file of this content; answers code and what it said. */
async function load(content: string | undefined, ...args: string[]): Promise<{ code: number; said: string }> {
  const file = path.join(dir, 'list.csv');
  if (content !== undefined) writeFileSync(file, content);
  const said: string[] = [];
  const tell = { log: (line: string) => said.push(line), error: (line: string) => said.push(line) };
  const code = await placesCommand(app.services.db, content === undefined ? args : [file, ...args], tell);
  return { code, said: said.join('\n') };
}

/** The units that are valid, as a list for the command; `change` makes a newer one of it. */
async function currentList(change: (line: string) => string | undefined = (line) => line): Promise<string> {
  const rows = (await rowsOf(
    `SELECT CASE level WHEN 'PROVINCE' THEN 'province' ELSE 'ward' END, code, full_name, type, province_code,
            coalesce(latitude::text, ''), coalesce(longitude::text, '') FROM place_unit WHERE valid_to IS NULL ORDER BY level DESC, code`,
  )) as string[][];
  const lines = rows.flatMap((row) => change(row.join(',')) ?? []);
  return ['level,code,full_name,type,province_code,lat,lng', ...lines].join('\n');
}

test('SAMPLE-04 an empty list is filled once with the units that come with the program', async () => {
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  expect(await loadFirstPlaces(app.services.db)).toBe(true);
  // Thousands of units in a few statements, not one each.
  expect(statements.mock.calls.length).toBeLessThan(40);
  statements.mockRestore();
  expect(
    await rowsOf(
      'SELECT level, count(*)::int, min(valid_from)::text, count(valid_to)::int FROM place_unit GROUP BY 1 ORDER BY 1',
    ),
  ).toEqual([
    ['COMMUNE', 3321, '2025-07-01', 0],
    ['PROVINCE', 34, '2025-07-01', 0],
  ]);
  expect(await rowsOf('SELECT count(*) > 10000 FROM place_former')).toEqual([[true]]);
  const before = await stateOfDatabase(app);
  expect(await loadFirstPlaces(app.services.db)).toBe(false);
  expect(await stateOfDatabase(app)).toEqual(before);
});

test('SAMPLE-04 every province lies somewhere, no commune does, and a list without coordinates takes none away', async () => {
  const nowhere = () =>
    rowsOf(
      'SELECT level, count(*)::int FROM place_unit WHERE latitude IS NULL AND valid_to IS NULL GROUP BY 1',
    );
  expect(await nowhere()).toEqual([['COMMUNE', 3321]]);
  // Within the country as its outermost points have it, and no two at one place.
  expect(
    await rowsOf(
      `SELECT count(DISTINCT (latitude, longitude))::int FROM place_unit WHERE level = 'PROVINCE'
          AND latitude BETWEEN 8.5 AND 23.4 AND longitude BETWEEN 102.1 AND 109.5`,
    ),
  ).toEqual([[34]]);
  const bare = await currentList((line) => line.replace(/^(province,.*),[\d.]+,[\d.]+$/, '$1,,'));
  expect(bare).toContain('province,48,Thành phố Đà Nẵng,Thành phố,48,,');
  expect((await load(bare, '--from', '2026-04-30')).said).toContain('0 begin, 0 end, 0 have new data');

  // A list that was loaded before there were seats.
  await app.owner.query("SELECT set_config('kiemlab.action', 'test.places', false)");
  await app.owner.query("UPDATE place_unit SET latitude = NULL, longitude = NULL WHERE code = '48'");
  await app.owner.query(
    "UPDATE place_unit SET latitude = 21.5, longitude = 105.5 WHERE level = 'PROVINCE' AND code = '01'",
  );
  expect(await loadFirstPlaces(app.services.db)).toBe(false);
  expect(
    await rowsOf(
      `SELECT code, latitude, longitude FROM place_unit WHERE level = 'PROVINCE' AND code IN ('01', '48') ORDER BY 1`,
    ),
  ).toEqual([
    ['01', '21.500000', '105.500000'],
    ['48', '16.070000', '108.220000'],
  ]);
});

test('SAMPLE-04 that a list was loaded is one entry of the trail, by nobody', async () => {
  expect(
    await rowsOf(`SELECT action, actor_id, entity, row_id FROM audit_event e JOIN audit_row r ON r.event_id = e.id
                   WHERE action = 'samples.load-places'`),
  ).toEqual([['samples.load-places', null, 'setting', 'places']]);
});

test('SAMPLE-04 a newer list begins, ends and moves units by their codes, and once more it changes nothing', async () => {
  const newer = await currentList((line) =>
    line.startsWith('ward,06970,')
      ? line.replace('06970', '06978')
      : line.startsWith('ward,25270,')
        ? line.replace(/Xã/g, 'Phường')
        : line.startsWith('ward,00175,')
          ? 'ward,00175,Phường Yên Hoà,Phường,01,21.02,105.79'
          : line,
  );
  const first = await load(newer, '--from', '2026-04-30');
  expect(first).toEqual({
    code: 0,
    said: '34 provinces, 3321 communes from 2026-04-30: 2 begin, 2 end, 1 have new data',
  });
  expect(
    await rowsOf(`SELECT code, full_name, valid_from::text, valid_to::text FROM place_unit
                   WHERE code IN ('06970', '06978', '25270') ORDER BY code, valid_from`),
  ).toEqual([
    ['06970', 'Xã Ba Chẽ', '2025-07-01', '2026-04-30'],
    ['06978', 'Xã Ba Chẽ', '2026-04-30', null],
    ['25270', 'Xã Lộc Ninh', '2025-07-01', '2026-04-30'],
    ['25270', 'Phường Lộc Ninh', '2026-04-30', null],
  ]);
  expect(await rowsOf(`SELECT full_name, latitude, longitude FROM place_unit WHERE code = '00175'`)).toEqual([
    ['Phường Yên Hòa', '21.020000', '105.790000'],
  ]);
  const before = await stateOfDatabase(app);
  expect((await load(newer, '--from', '2026-04-30')).said).toContain('0 begin, 0 end, 0 have new data');
  expect(await stateOfDatabase(app)).toEqual(before);
});

test('SAMPLE-04 a list that cannot be right is refused and changes nothing', async () => {
  const before = await stateOfDatabase(app);
  const good = await currentList();
  const half = await currentList((line) => (/^ward,[123]/.test(line) ? undefined : line));
  const wrong: [number, string, string | undefined, string[]][] = [
    [
      1,
      'line 3: lat and lng are nowhere on earth',
      good.replace(/^(province,04,.*),[\d.]+,[\d.]+$/m, '$1,116,16'),
      ['--from', '2026-05-01'],
    ],
    [1, 'the file lacks the columns', 'code\n1', ['--from', '2026-05-01']],
    [1, 'the list from 2024-01-01 is older', half, ['--from', '2024-01-01']],
    [1, 'the list seems to be a part only', half, ['--from', '2026-05-01']],
    [1, 'no such file', undefined, [path.join(dir, 'none.csv'), '--from', '2026-05-01']],
    [2, 'Give one file', good, []],
    [2, 'Give one file', good, ['--from', '2026-02-30']],
    [2, 'Give one file', good, ['--since', '2026-05-01']],
    [2, 'Give one file', undefined, ['--from', '2026-05-01']],
  ];
  for (const [code, message, content, args] of wrong) {
    const answer = await load(content, ...args);
    expect(answer.code, answer.said).toBe(code);
    expect(answer.said).toContain(message);
  }
  expect(await stateOfDatabase(app)).toEqual(before);
});

test('SAMPLE-04 the list of places is written in a unit of work only', async () => {
  for (const statement of [
    "INSERT INTO place_former (label, commune_code) VALUES ('x', '00004')",
    "UPDATE place_unit SET name = 'x'",
  ])
    await expect(app.pool.query(statement)).rejects.toThrow('write without an action');
  await expect(app.pool.query('DELETE FROM place_unit')).rejects.toThrow('permission denied');
});
