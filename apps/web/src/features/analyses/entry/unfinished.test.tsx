import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { vi as texts } from '../../../locales/vi.ts';
import { readDrafts, withDrafts } from './entry-draft.ts';
import { aRow } from './fixtures.ts';
import { cursor, openGrid, press, save, says, typeKeys } from './testing/typing.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const { entry } = texts.tests;
const ph = (n: number): TestRow =>
  aRow(n, { minimum: '6', maximum: '8', criticalLow: null, criticalHigh: null }).test;

/** Types these keys into a grid that is gone then, and opens the page again. */
async function breakOffAfter(keys: string, tests: readonly TestRow[] = [ph(1), ph(2)]) {
  const first = openGrid(withDrafts(tests, {}));
  await typeKeys(keys);
  first.unmount();
  return openGrid(withDrafts(tests, readDrafts('u1')));
}
const against = entry.against.unfinished.replace('{{codes}}', 'T1');

describe('TEST-03 a value whose typing was broken off is kept, marked, and sent by nobody', () => {
  test('until somebody comes to look at it and says that it is whole', async () => {
    const { sent } = await breakOffAfter('7,6');
    expect(says(entry.unfinished)).toBe(true);
    await save();
    expect(sent).toEqual([]);
    expect(says(new RegExp(against))).toBe(true);
    expect(cursor()).toEqual({ row: 0, text: '7,6', editing: false });
    // From a list that is typed on blind nothing confirms it.
    await typeKeys('⏎4⏎');
    await save();
    expect(sent).toEqual([]);
    await press('F8');
    await press('Enter');
    expect(says(entry.unfinished)).toBe(false);
    await save();
    expect(sent).toEqual([{ T1: '7,6' }]);
  });

  test('the other rows go without it', async () => {
    const { sent } = await breakOffAfter('7,6');
    await press('ArrowDown');
    await typeKeys('7,1⏎');
    await save();
    expect(sent).toEqual([{ T2: '7,1' }]);
  });

  test.each<[string, () => Promise<unknown> | unknown, string]>([
    ['typed on behind its text', () => press('F2').then(() => typeKeys('4⏎')), '7,64'],
    ['opened and left as it stands', () => press('F2').then(() => press('Enter')), '7,6'],
    [
      'cleared and typed anew',
      () =>
        press('F8')
          .then(() => press('Delete'))
          .then(() => typeKeys('7,5⏎')),
      '7,5',
    ],
    ['confirmed with the mouse', () => fireEvent.click(screen.getByText(entry.unfinishedYes)), '7,6'],
  ])('%s it goes', async (_, act, value) => {
    const { sent } = await breakOffAfter('7,6');
    await act();
    await save();
    expect(sent).toEqual([{ T1: value }]);
  });

  test('letters in it are neither its rest nor another value: it says how to go on', async () => {
    const { sent } = await breakOffAfter('7,5');
    await press('F8');
    // Nor does the Enter behind them confirm it.
    await typeKeys('4⏎');
    expect(cursor()).toEqual({ row: 0, text: '7,5', editing: false });
    expect(says(entry.unfinishedTyped)).toBe(true);
    expect(says(entry.unfinished)).toBe(true);
    await save();
    expect(sent).toEqual([]);
    await press('Escape');
    await typeKeys('4⏎');
    await save();
    expect(sent).toEqual([{ T1: '7,54' }]);
  });

  test('it stays so when the page is opened once more', async () => {
    const again = await breakOffAfter('7,6');
    again.unmount();
    const { sent } = openGrid(withDrafts([ph(1), ph(2)], readDrafts('u1')));
    await save();
    expect(sent).toEqual([]);
  });

  test('what else is to be asked of it is asked then', async () => {
    const { sent } = await breakOffAfter('1005');
    for (const goes of [[], [{ T1: '1005' }]]) {
      await press('F8');
      await press('Enter');
      await save();
      expect(sent).toEqual(goes);
    }
  });

  test.each(['⏎', '\t'])('a value that was left (%j) is whole', async (key) => {
    const first = openGrid(withDrafts([ph(1), ph(2)], {}));
    await typeKeys('7,6');
    await press(key === '\t' ? 'Tab' : 'Enter');
    first.unmount();
    const { sent } = openGrid(withDrafts([ph(1), ph(2)], readDrafts('u1')));
    await save();
    expect(sent).toEqual([{ T1: '7,6' }]);
  });
});

describe('TEST-03 a save in the middle of a value', () => {
  test('sends it as it stands; what is typed on replaces nothing and says so', async () => {
    const { sent } = openGrid(withDrafts([ph(1), ph(2)], {}));
    await typeKeys('7,1');
    await save();
    expect(sent).toEqual([{ T1: '7,1' }]);
    await typeKeys('2⏎7,3⏎');
    expect(cursor()).toEqual({ row: 0, text: '7,1', editing: false });
    expect(says(entry.arrived)).toBe(true);
    await save();
    expect(sent).toHaveLength(1);
    await press('F2');
    await typeKeys('2');
    expect(cursor()).toEqual({ row: 0, text: '7,12', editing: true });
  });

  test('Enter closes the value that was saved, and goes on', async () => {
    const { sent } = openGrid(withDrafts([ph(1), ph(2)], {}));
    await typeKeys('7,1');
    await save();
    await typeKeys('⏎7,3⏎');
    await save();
    expect(sent).toEqual([{ T1: '7,1' }, { T2: '7,3' }]);
  });
});
