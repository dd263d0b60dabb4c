import { expect, test } from 'vitest';
import {
  judgeBackup,
  judgeDatabase,
  judgeDrill,
  judgeJobs,
  judgeLog,
  judgeSpace,
  judgeStored,
  judgeTrail,
  waitsFor,
} from './operations.rules.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const one = (hours: number, more = {}) => ({
  startedAt: before(hours),
  lacking: 0,
  sameDisk: false,
  ...more,
});

test.each([
  ['good of last night', true, one(10), undefined, 'GOOD'],
  ['26 hours old', true, one(26), undefined, 'GOOD'],
  ['older than 26 hours', true, one(26.01), undefined, 'BAD'],
  ['good, and one failed since', true, one(20), before(2), 'WARN'],
  ['good after one that failed', true, one(2), before(20), 'GOOD'],
  ['with files that the store lacks', true, one(2, { lacking: 1 }), undefined, 'WARN'],
  ['on the disk of the data', true, one(2, { sameDisk: true }), undefined, 'WARN'],
  ['none yet, set up an hour ago', true, undefined, undefined, 'WARN'],
  ['none at all, and none is taken', false, undefined, undefined, 'OFF'],
  ['taken by hand alone', false, one(2), undefined, 'WARN'],
  ['taken by hand, long ago', false, one(100), undefined, 'BAD'],
] as const)('OPS-05 a back-up %s', (_, daily, lastGood, lastFailed, state) => {
  expect(
    judgeBackup({ daily, lastGood, lastFailed, since: before(1), isOfOther: false, waits: null }, NOW),
  ).toBe(state);
});

test('OPS-05 a day without the first back-up is bad', () => {
  const never = { daily: true, lastGood: undefined, lastFailed: undefined, isOfOther: false, waits: null };
  expect(judgeBackup({ ...never, since: before(26.01) }, NOW)).toBe('BAD');
});

test('OPS-03 a folder that another copy of the laboratory writes to is bad, however new its back-ups', () => {
  const good = { daily: true, lastGood: one(1), lastFailed: undefined, since: before(100), waits: null };
  expect(judgeBackup({ ...good, isOfOther: true }, NOW)).toBe('BAD');
});

test.each([
  ['of this life, in the present folder', { folder: '/b', restoredAt: before(5) }, null],
  ['of a laboratory that was never brought back', { folder: '/b', restoredAt: undefined }, null],
  ['of before the restore', { folder: '/b', restoredAt: before(3) }, 'RESTORED'],
  ['of before the restore, elsewhere', { folder: '/c', restoredAt: before(3) }, 'RESTORED'],
  ['elsewhere', { folder: '/c', restoredAt: before(5) }, 'OTHER_FOLDER'],
  ['where no folder is told', { folder: undefined, restoredAt: undefined }, null],
] as const)('OPS-03 whether a good back-up is one of now: %s', (_, now, waits) => {
  expect(waitsFor({ startedAt: before(4), folder: '/b' }, now)).toBe(waits);
});

test('OPS-03 before the first back-up of a life, or of a folder, it is to be looked at, and bad after 26 hours', () => {
  const of = { daily: true, lastFailed: undefined, isOfOther: false };
  expect([
    waitsFor(undefined, { folder: '/b', restoredAt: undefined }),
    waitsFor(undefined, { folder: '/b', restoredAt: before(1) }),
    judgeBackup({ ...of, lastGood: one(30), since: before(1), waits: 'RESTORED' }, NOW),
    judgeBackup({ ...of, lastGood: one(30), since: before(27), waits: 'RESTORED' }, NOW),
    judgeBackup({ ...of, lastGood: one(4), since: before(500), waits: 'OTHER_FOLDER' }, NOW),
    judgeBackup({ ...of, lastGood: one(27), since: before(500), waits: 'OTHER_FOLDER' }, NOW),
  ]).toEqual([null, 'RESTORED', 'WARN', 'BAD', 'WARN', 'BAD']);
});

test('OPS-03 log that waits for the first back-up after a restore is to be looked at, and bad after two hours', () => {
  const held = (hours: number) =>
    judgeLog({ failingSince: undefined, heldSince: before(hours), damaged: 0 }, NOW);
  expect([held(0.01), held(2), held(2.01)]).toEqual(['WARN', 'WARN', 'BAD']);
});

test.each([
  ['never', undefined, 'OFF'],
  ['failed yesterday', { good: false, endedAt: before(24) }, 'BAD'],
  ['good a quarter ago', { good: true, endedAt: before(92 * 24) }, 'GOOD'],
  ['good longer ago', { good: true, endedAt: before(92 * 24 + 1) }, 'WARN'],
])('OPS-05 a drill: %s', (_, last, state) => {
  expect(judgeDrill(last, NOW)).toBe(state);
});

test('OPS-05 log, room, trail, database, jobs and stored files each have their bounds', () => {
  const fine = { failingSince: undefined, heldSince: undefined };
  expect([
    judgeLog({ ...fine, damaged: 0 }, NOW),
    judgeLog({ ...fine, damaged: 1 }, NOW),
    judgeLog({ ...fine, failingSince: before(0.25), damaged: 0 }, NOW),
    judgeLog({ ...fine, failingSince: before(0.26), damaged: 1 }, NOW),
  ]).toEqual(['GOOD', 'WARN', 'WARN', 'BAD']);
  expect([judgeSpace(300, 100), judgeSpace(299, 100), judgeSpace(100, 100), judgeSpace(99, 100)]).toEqual([
    'GOOD',
    'WARN',
    'WARN',
    'BAD',
  ]);
  expect([judgeTrail(undefined, NOW), judgeTrail(before(0.1), NOW), judgeTrail(before(0.2), NOW)]).toEqual([
    'GOOD',
    'GOOD',
    'BAD',
  ]);
  expect([judgeDatabase(500), judgeDatabase(501)]).toEqual(['GOOD', 'WARN']);
  expect([judgeJobs(0), judgeJobs(1)]).toEqual(['GOOD', 'WARN']);
  const found = {
    sweptAt: before(1),
    bytesWithoutRow: 0,
    rowsWithoutBytes: 0,
    notOurs: 0,
    since: before(500),
  };
  expect([
    judgeStored(found, NOW),
    judgeStored({ ...found, bytesWithoutRow: 1 }, NOW),
    judgeStored({ ...found, notOurs: 1 }, NOW),
    judgeStored({ ...found, rowsWithoutBytes: 1 }, NOW),
    judgeStored({ ...found, sweptAt: before(361) }, NOW),
    judgeStored({ ...found, sweptAt: undefined }, NOW),
    judgeStored({ ...found, sweptAt: undefined, since: before(24) }, NOW),
  ]).toEqual(['GOOD', 'WARN', 'WARN', 'BAD', 'WARN', 'WARN', 'GOOD']);
});
