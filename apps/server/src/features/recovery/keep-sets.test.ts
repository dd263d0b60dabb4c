import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Manifest, stampOf, writeManifest } from '../../platform/backup/manifest.ts';
import { keepSets } from './keep-sets.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-keep-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const NOW = new Date('2026-11-30T12:00:00Z');
const HEX = 'a'.repeat(64);
const nameOf = (number: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}${'0'.repeat(8)}${number.toString(16).toUpperCase().padStart(8, '0')}`;

/** A snapshot of a moment, whose log begins at a segment. */
async function set(takenAt: string, segment: number, timeline = 1): Promise<string> {
  const stamp = stampOf(new Date(takenAt));
  const folder = path.join(home, 'sets', stamp);
  mkdirSync(folder, { recursive: true });
  const part = { forms: ['gz' as const], bytes: 1, sha256: HEX, storedBytes: 1, storedSha256: HEX };
  const manifest: Manifest = {
    format: 1,
    laboratory: '00000000-0000-4000-8000-000000000001',
    ...{ stamp, version: '0.1.0', schema: '0606', takenAt },
    database: {
      kind: 'snapshot',
      parts: [{ name: 'database/base.tar', ...part }],
      ...{
        version: '18.4',
        timeline,
        startLsn: '0/1',
        endLsn: '0/2',
        firstSegment: nameOf(segment, timeline),
      },
      ...{ takenAt, databaseBytes: 1 },
    },
    trail: { head: HEX, entries: 1 },
    files: { count: 0, bytes: 0, lacking: [], index: { name: 'files-index', ...part } },
    secrets: [],
    encrypted: false,
  };
  await writeManifest(folder, manifest);
  return stamp;
}
function log(...names: string[]): void {
  mkdirSync(path.join(home, 'wal'), { recursive: true });
  for (const name of names)
    for (const ending of ['.gz', '.json']) writeFileSync(path.join(home, 'wal', name + ending), '');
}
const setsIn = () => readdirSync(path.join(home, 'sets'));
const logIn = () =>
  readdirSync(path.join(home, 'wal'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, 24));
const keep = (restoredAt?: string, taken = '') =>
  keepSets(
    home,
    { days: 2, weeks: 0, months: 0 },
    { now: NOW, taken, restoredAt: restoredAt ? new Date(restoredAt) : undefined },
  );

test('OPS-03 sets that the rule does not keep go with the log that only they needed; those of the last day stay', async () => {
  await set('2026-11-26T02:00:00.000Z', 3);
  await set('2026-11-28T02:00:00.000Z', 5);
  const kept = [
    await set('2026-11-29T02:00:00.000Z', 7),
    await set('2026-11-30T02:00:00.000Z', 9),
    await set('2026-11-30T03:00:00.000Z', 11),
  ];
  log(nameOf(3), nameOf(6), nameOf(7), nameOf(12));
  expect(await keep()).toBe(2);
  expect(setsIn()).toEqual(kept);
  expect(logIn()).toEqual([nameOf(7), nameOf(12)]);
  expect(await keep()).toBe(0);
});

test('OPS-03 after a restore nothing goes that was taken before it, for a month: it holds what was left behind', async () => {
  const old = await set('2026-10-01T02:00:00.000Z', 3);
  await set('2026-11-29T04:00:00.000Z', 13, 2);
  await set('2026-11-30T05:00:00.000Z', 15, 2);
  log(nameOf(2), nameOf(4), nameOf(13, 2), nameOf(15, 2));
  expect(await keep('2026-11-28T00:00:00Z')).toBe(0);
  expect(logIn()).toEqual([nameOf(4), nameOf(13, 2), nameOf(15, 2)]);
  expect(await keep('2026-10-29T00:00:00Z')).toBe(1);
  expect(setsIn()).not.toContain(old);
});

test('OPS-03 a set that was never finished goes with the next one, or after two days; one whose manifest cannot be read stays', async () => {
  await set('2026-11-30T02:00:00.000Z', 9);
  const left = path.join(home, 'sets', '2026-11-27T020000Z');
  mkdirSync(left);
  const fresh = path.join(home, 'sets', '2026-11-30T110000Z');
  mkdirSync(fresh);
  const damaged = path.join(home, 'sets', await set('2026-11-25T02:00:00.000Z', 1));
  writeFileSync(path.join(damaged, 'manifest.json'), '{');
  for (const [folder, at] of [
    [left, '2026-11-27T03:00:00Z'],
    [fresh, '2026-11-30T11:00:00Z'],
  ] as const)
    utimesSync(folder, new Date(at), new Date(at));
  expect(await keep()).toBe(1);
  expect(setsIn().sort()).toEqual(['2026-11-25T020000Z', '2026-11-30T020000Z', '2026-11-30T110000Z']);
  // A set that was taken after it began shows that its process is gone; one that lost its manifest is no such.
  const lost = path.join(home, 'sets', await set('2026-11-30T01:00:00.000Z', 8));
  rmSync(path.join(lost, 'manifest.json'));
  expect(await keep(undefined, '2026-11-30T105959Z')).toBe(0);
  expect(await keep(undefined, '2026-11-30T120000Z')).toBe(1);
  expect(setsIn().sort()).toEqual(['2026-11-25T020000Z', '2026-11-30T010000Z', '2026-11-30T020000Z']);
});
