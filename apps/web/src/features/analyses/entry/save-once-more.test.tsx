import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aRow } from './fixtures.ts';
import { cursor, openGrid, save, typeKeys } from './testing/typing.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('TEST-03 what is typed while a save runs, and saved with Ctrl+S, goes out once that one has ended', async () => {
  const rows = [aRow(1), aRow(2), aRow(3)];
  const { sent, delay } = openGrid(rows);
  const answer = delay(...rows.slice(0, 1));
  await typeKeys('99,1⏎');
  await save();
  await typeKeys('99,2⏎');
  await save();
  // Twice is once.
  await save();
  expect(sent).toEqual([{ T1: '99,1' }]);
  await answer();
  expect(sent).toEqual([{ T1: '99,1' }, { T2: '99,2' }]);
});

test('TEST-03 nothing is sent for a Ctrl+S after which nothing was left to save, nor of what was only typed since', async () => {
  const rows = [aRow(1), aRow(2)];
  const { sent, delay } = openGrid(rows);
  const answer = delay(...rows.slice(0, 1));
  await typeKeys('99,1⏎');
  await save();
  await save();
  await answer();
  expect(sent).toEqual([{ T1: '99,1' }]);
  const later = openGrid([aRow(3), aRow(4)]);
  const end = later.delay(aRow(3));
  await typeKeys('99,3⏎');
  await save();
  await typeKeys('99,4⏎');
  await end();
  expect(later.sent).toEqual([{ T3: '99,3' }]);
});

test('TEST-03 a save that the server stops says so, and is not tried again by itself', async () => {
  const { sent, hold } = openGrid([aRow(1), aRow(2), aRow(3)]);
  const answer = hold(500, { code: 'INTERNAL', message: 'lỗi' });
  await typeKeys('99,1⏎');
  await save();
  await typeKeys('99,2⏎');
  await save();
  await answer();
  expect(sent).toHaveLength(1);
  expect(cursor()).toMatchObject({ row: 2 });
  await save();
  expect(sent.at(1)).toEqual({ T1: '99,1', T2: '99,2' });
});
