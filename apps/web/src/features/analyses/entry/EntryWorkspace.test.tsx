import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { vi as texts } from '../../../locales/vi.ts';
import { readDrafts, withDrafts } from './entry-draft.ts';
import { aRow } from './fixtures.ts';
import { forgetCursor } from './kept-cursor.ts';
import { connection } from '../../../lib/api/connection.ts';
import { cursor, openGrid, press, save, says, typeKeys } from './testing/typing.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const { entry } = texts.tests;

/** A test within 6 and 8. */
const ph = (n: number, result?: string) =>
  aRow(
    n,
    { minimum: '6', maximum: '8', criticalLow: null, criticalHigh: null },
    result === undefined ? {} : { result },
  );

test.each([
  ['far from its limits', '0,05'],
  ['a number or a thousand', '1.500'],
  ['words', 'không phát hiện'],
])('TEST-03 what is asked keeps nobody who types on, %s: each value lands in its row', async (_, odd) => {
  const { sent } = openGrid([ph(1), ph(2), ph(3)]);
  await typeKeys(`${odd}⏎`);
  expect(cursor()).toEqual({ row: 1, text: '', editing: false });
  await typeKeys('7,1⏎7,2⏎');
  await save();
  expect(sent[0]).toMatchObject({ T2: '7,1', T3: '7,2' });
});

test('TEST-03 a save sends the rows in which nothing is open, and goes to the first open one; F8 goes to the next', async () => {
  const { sent } = openGrid([ph(1), ph(2), ph(3), ph(4)]);
  await typeKeys('7,1⏎1.500⏎7,2⏎1005⏎');
  expect(says(entry.open.replace('{{count}}', '2'))).toBe(true);
  await save();
  expect(sent).toEqual([{ T1: '7,1', T3: '7,2' }]);
  expect(cursor()).toMatchObject({ row: 1, text: '1.500' });
  expect(says(/^Đã lưu 2\/4 phép thử.* T2\..* T4$/)).toBe(true);
  // The save has led there; the first F8 is who comes to look.
  await press('F8');
  expect(cursor()).toMatchObject({ row: 1, text: '1.500' });
  await press('F8');
  expect(cursor()).toMatchObject({ row: 3, text: '1005' });
  await press('F8');
  expect(cursor()).toMatchObject({ row: 1, text: '1.500' });
  await press(',');
  expect(says(entry.open.replace('{{count}}', '1'))).toBe(true);
  expect(cursor()).toMatchObject({ row: 1, text: '1,500' });
  await press('Enter');
  expect(cursor()).toMatchObject({ row: 2 });
  await press('F8');
  await press('Enter');
  await save();
  expect(sent.slice(1).map(Object.keys)).toEqual([['T2', 'T4']]);
  await press('F8');
  expect(says(entry.nothingOpen)).toBe(true);
});

test('PRINT-01 letters that no form can print are named in the cell, and are saved as they are typed', async () => {
  const words = { minimum: null, maximum: null, criticalLow: null, criticalHigh: null };
  const { sent } = openGrid([aRow(1, words), aRow(2, words)]);
  await typeKeys('Đúng 感冒⏎Đúng ب');
  const named = (letters: string) => says(entry.lettersNotPrinted.replace('{{letters}}', letters));
  await press('ArrowUp');
  expect(named('感 冒')).toBe(false);
  await press('ArrowDown');
  expect(named('ب')).toBe(true);
  await save();
  expect(sent).toEqual([{ T1: 'Đúng 感冒', T2: 'Đúng ب' }]);
});

test('TEST-03 a save without network moves no cursor: what is typed on lands where it was typed', async () => {
  openGrid([ph(1), ph(2), ph(3), ph(4)]);
  await typeKeys('1005⏎7,1⏎');
  connection.lost();
  await save();
  expect(cursor()).toMatchObject({ row: 2 });
  await typeKeys('7,2⏎');
  expect(cursor()).toMatchObject({ row: 3 });
  connection.reached();
});

test('COMP-29 Enter answers only where somebody came to look: an empty Enter from a list confirms nothing', async () => {
  const { sent } = openGrid([ph(1), ph(2, '1005'), ph(3)]);
  await typeKeys('7,1⏎⏎7,3⏎');
  await save();
  expect(sent).toEqual([{ T1: '7,1', T3: '7,3' }]);
  expect(cursor()).toMatchObject({ row: 1, text: '1005' });
});

test.each(['7,', '1,23,45', '9 9', '1e400'])(
  'TEST-03 %j is no number: it is asked back, kept as words by Enter, or mended after Esc',
  async (odd) => {
    const { sent } = openGrid([ph(1), ph(2), ph(3)]);
    await typeKeys(`${odd}⏎${odd}⏎7,3⏎`);
    await save();
    expect(sent).toEqual([{ T3: '7,3' }]);
    expect(says(/^Đã lưu 1\/3 phép thử.*văn bản: T1, T2$/)).toBe(true);
    await press('F8');
    await press('Enter');
    expect(cursor()).toMatchObject({ row: 1, text: odd });
    await press('F8');
    await press('Escape');
    expect(cursor()).toEqual({ row: 1, text: odd, editing: true });
    for (const _ of odd) await press('Backspace');
    await press('Escape');
    await typeKeys('7,2⏎');
    await save();
    expect(sent.slice(1)).toEqual([{ T1: odd, T2: '7,2' }]);
  },
);

test('TEST-03 a value that begins with a comma answers no question of the row it is typed into', async () => {
  openGrid([ph(1), ph(2, '1.500')]);
  await typeKeys('7,1⏎,5');
  expect(cursor()).toEqual({ row: 1, text: ',5', editing: true });
});

test.each([
  ['Enter', ['7,1⏎7,2⏎', '9', '9⏎', 'x']],
  ['an empty Enter', ['7,1⏎7,2⏎⏎', '99⏎']],
])('TEST-03 on the last row %s ends typing: what follows changes nothing and says so', async (_, typed) => {
  openGrid([ph(1), ph(2)]);
  for (const keys of typed) await typeKeys(keys);
  await press('Delete');
  await press('Backspace');
  expect(cursor()).toEqual({ row: 1, text: '7,2', editing: false });
  expect(says(entry.arrived)).toBe(true);
  await press('F2');
  await typeKeys('5⏎');
  expect(cursor()).toEqual({ row: 1, text: '7,25', editing: false });
  await press('ArrowUp');
  await typeKeys('7,3⏎');
  expect(cursor()).toEqual({ row: 1, text: '7,25', editing: false });
});

test('TEST-03 up and down out of the first and the last row end typing as well', async () => {
  openGrid([ph(1), ph(2)]);
  await typeKeys('7,1');
  await press('Enter', { shiftKey: true });
  await typeKeys('9');
  expect(cursor()).toEqual({ row: 0, text: '7,1', editing: false });
  await press('ArrowDown');
  await typeKeys('7,2');
  await press('ArrowDown');
  await typeKeys('9');
  expect(cursor()).toEqual({ row: 1, text: '7,2', editing: false });
});

test('TEST-03 a save that is answered late takes no cursor from a hand that types on', async () => {
  const { sent, hold } = openGrid([ph(1), ph(2), ph(3)]);
  const answer = hold(400, {
    code: 'VERDICT_REMARK_REQUIRED',
    message: 'ghi rõ',
    details: { codes: ['T1'] },
  });
  await typeKeys('7,1⏎');
  await save();
  await typeKeys('7,');
  await answer();
  await typeKeys('2⏎7,3⏎');
  await save();
  expect(sent.at(-1)).toMatchObject({ T2: '7,2', T3: '7,3' });
});

describe('TEST-03 AUTH-15 after any way back the cursor stands in the row that was left', () => {
  test('after a reload, and where the rows had ended what is typed goes nowhere still', async () => {
    const first = openGrid([ph(1), ph(2), ph(3)]);
    await typeKeys('7,1⏎7,2⏎');
    first.unmount();
    const second = openGrid([ph(1, '7,1'), ph(2), ph(3)]);
    expect(cursor()).toMatchObject({ row: 2, editing: false });
    await typeKeys('7,3⏎');
    second.unmount();
    openGrid([ph(1, '7,1'), ph(2), ph(3, '7,3')]);
    await typeKeys('9');
    expect(cursor()).toEqual({ row: 2, text: '7,3', editing: false });
  });
  test('with what was answered of the numbers that were typed', async () => {
    const rows = [ph(1), ph(2), ph(3)];
    const first = openGrid(rows);
    await typeKeys('7,125⏎7,250⏎');
    await press('ArrowUp');
    await press(',');
    first.unmount();
    const tests = rows.map(({ test: one }) => one);
    const { sent } = openGrid(withDrafts(tests, readDrafts('u1')));
    await save();
    expect(sent).toEqual([{ T1: '7,125', T2: '7,250' }]);
    // What is typed now is asked about anew.
    await press('F8');
    await press('ArrowDown');
    await typeKeys('7,375⏎');
    expect(says(entry.open.replace('{{count}}', '1'))).toBe(true);
  });
  test('after the draft was dropped', async () => {
    openGrid([ph(1, '7,1'), ph(2), ph(3)]);
    await press('ArrowDown');
    const drop = screen.getByRole('button', { name: entry.draftDiscard });
    drop.focus();
    fireEvent.click(drop);
    expect(cursor()).toMatchObject({ row: 2 });
  });
  test('after other tests were chosen it begins at the top', async () => {
    const first = openGrid([ph(1), ph(2)]);
    await typeKeys('7,1⏎');
    first.unmount();
    forgetCursor();
    openGrid([ph(1), ph(2)]);
    expect(cursor()).toMatchObject({ row: 0 });
  });
});
