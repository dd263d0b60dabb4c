import { wholePlan } from '@kiemlab/contract/core/fields/plan';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { vi as texts } from '../../../locales/vi.ts';
import type { EntryRow } from './entry-row.ts';
import { aRow } from './fixtures.ts';
import { cursor, openGrid, press, save, says, typeKeys } from './testing/typing.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const { entry } = texts.tests;
const form = wholePlan(TEST_CATALOGUE);

/** A test within 6 and 8, with all fields of forms. */
const ph = (n: number, edits: EntryRow['edits'] = {}): EntryRow => {
  const row = aRow(n, { minimum: '6', maximum: '8', criticalLow: null, criticalHigh: null }, edits);
  return { ...row, test: { ...row.test, more: { details: {}, form, documents: 0 } } };
};
const sink = () => document.querySelector<HTMLInputElement>('[aria-selected=true] input[data-sink]');
const chosenCell = () => document.querySelector('[role=gridcell][aria-selected=true]');

/** Types three values, the second of which may be two numbers, and saves: the cursor arrives there. */
async function saveWithOneOpen() {
  const page = openGrid([ph(1), ph(2), ph(3), ph(4), ph(5)]);
  await typeKeys('7,1⏎1.500⏎7,2⏎');
  await save();
  expect(page.sent).toEqual([{ T1: '7,1', T3: '7,2' }]);
  expect(cursor()).toEqual({ row: 1, text: '1.500', editing: false });
  return page;
}
const isUntouched = (): void => {
  expect(cursor()).toEqual({ row: 1, text: '1.500', editing: false });
  expect(says(entry.arrived)).toBe(true);
};

describe('TEST-03 where a save leads to, nothing that is typed on is taken', () => {
  test.each([
    ['values and Enter', '7,3⏎7,4⏎'],
    ['an empty line', '⏎7,3⏎'],
    ['the key of an answer', ',5⏎'],
    ['the other one', '.5⏎'],
    ['blanks', '  ⏎'],
  ])('%s change nothing and say so', async (_, typed) => {
    const { sent } = await saveWithOneOpen();
    await typeKeys(typed);
    isUntouched();
    await save();
    expect(sent).toHaveLength(1);
    await press('F8');
    await press(',');
    await save();
    expect(sent.slice(1)).toEqual([{ T2: '1,500' }]);
  });

  test('neither are Delete, Backspace, filling down, a paste, nor letters that come without a key', async () => {
    await saveWithOneOpen();
    await press('Delete');
    await press('Backspace');
    await press('d', { ctrlKey: true });
    const pasted = { getData: () => '9,9' };
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: pasted });
    const into = sink();
    if (into) fireEvent.input(into, { target: { value: '9' } });
    isUntouched();
  });

  test('a value that is typed and closed by Tab reaches no cell beside it', async () => {
    await saveWithOneOpen();
    await typeKeys('7,3');
    await press('Tab');
    isUntouched();
    // Alone it goes on.
    await press('Tab');
    expect(cursor()).toMatchObject({ row: 1, text: '' });
  });

  test('a value far from its limits is not confirmed by the Enter of a list', async () => {
    const { sent } = openGrid([ph(1), ph(2)]);
    await typeKeys('1005⏎7,1');
    await save();
    await typeKeys('7,2⏎⏎');
    expect(cursor()).toEqual({ row: 0, text: '1005', editing: false });
    await save();
    expect(sent).toEqual([{ T2: '7,1' }]);
  });

  test.each(['remarks', 'lod', 'environmentTemperature'] as const)(
    'in the column %s as well, of the result or of a form',
    async (field) => {
      const wrong = field === 'environmentTemperature' ? 'ấm' : field === 'lod' ? '1.500' : '';
      openGrid([
        ph(1, field === 'remarks' ? { result: '99', sampleTestingResult: 'PASS' } : { [field]: wrong }),
        ph(2),
      ]);
      await press('ArrowDown');
      await save();
      const text = chosenCell()?.textContent;
      expect(cursor()?.row).toBe(0);
      await typeKeys('7⏎7⏎');
      expect(chosenCell()?.textContent).toBe(text);
      expect(cursor()).toMatchObject({ row: 0, editing: false });
      expect(says(entry.arrived)).toBe(true);
    },
  );
});

describe('TEST-03 who goes to the cell writes there', () => {
  test.each<[string, () => Promise<void> | void, string]>([
    ['F2, behind its text', () => press('F2'), '1.5007'],
    [
      'the mouse',
      () => {
        const cell = chosenCell();
        if (cell) fireEvent.mouseDown(cell);
      },
      '7',
    ],
    ['F8', () => press('F8'), '7'],
  ])('by %s', async (_, go, text) => {
    await saveWithOneOpen();
    await typeKeys('9⏎');
    await go();
    await typeKeys('7');
    expect(cursor()).toEqual({ row: 1, text, editing: true });
  });

  test('by an arrow, into the next one', async () => {
    await saveWithOneOpen();
    await press('ArrowDown');
    await press('ArrowDown');
    await typeKeys('7,3⏎');
    expect(cursor()).toMatchObject({ row: 4, editing: false });
  });

  test('who chooses a block from there clears it', async () => {
    await saveWithOneOpen();
    await press('ArrowDown', { shiftKey: true });
    await press('Delete');
    expect(cursor()).toEqual({ row: 1, text: '', editing: false });
  });

  test('a save that finds the cursor there leaves it as it came', async () => {
    openGrid([ph(1), ph(2)]);
    await typeKeys('1.500⏎');
    await press('ArrowUp');
    await save();
    await press(',');
    expect(cursor()).toEqual({ row: 0, text: '1,500', editing: false });
  });
});

describe('TEST-03 the answer of a save leaves who types on', () => {
  const refusal = (code: string) => ({ code, message: 'ghi rõ', details: { codes: ['T1'] } });

  test('also letters that come without a key', async () => {
    const { hold } = openGrid([ph(1), ph(2), ph(3)]);
    const answer = hold(400, refusal('VERDICT_REMARK_REQUIRED'));
    await typeKeys('7,1⏎');
    await save();
    const into = sink();
    await act(async () => {
      if (into) fireEvent.input(into, { target: { value: '7' } });
    });
    await answer();
    expect(cursor()).toEqual({ row: 1, text: '7', editing: true });
  });

  test('a reason that is asked for late waits for the next save', async () => {
    const { hold } = openGrid([ph(1), ph(2), ph(3)]);
    const answer = hold(400, refusal('REASON_REQUIRED'));
    await typeKeys('7,1⏎');
    await save();
    await typeKeys('7,');
    await answer();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(says(entry.reasonLater.replace('{{codes}}', 'T1'))).toBe(true);
    await typeKeys('2⏎');
    expect(cursor()).toMatchObject({ row: 2 });
  });
});

describe('TEST-03 what an opened page, and a step back, leave of where the cursor arrived', () => {
  test('over a value nothing is taken, wherever the cursor came from', async () => {
    const first = openGrid([ph(1, { result: '7,1' }), ph(2)]);
    await press('ArrowUp');
    first.unmount();
    openGrid([ph(1, { result: '7,1' }), ph(2)]);
    await typeKeys('9⏎');
    expect(cursor()).toEqual({ row: 0, text: '7,1', editing: false });
    expect(says(entry.arrived)).toBe(true);
  });

  test('over a proposed verdict neither', async () => {
    const first = openGrid([ph(1, { result: '7,1' })]);
    for (let n = 0; n < 4; n++) await press('ArrowRight');
    const text = chosenCell()?.textContent;
    first.unmount();
    openGrid([ph(1, { result: '7,1' })]);
    expect(chosenCell()?.textContent).toBe(text);
    await press('f');
    expect(chosenCell()?.textContent).toBe(text);
  });

  test('into an empty cell it is, also where the rows had ended', async () => {
    const first = openGrid([ph(1), ph(2)]);
    await typeKeys('7,1⏎⏎9');
    expect(cursor()).toEqual({ row: 1, text: '', editing: false });
    first.unmount();
    openGrid([ph(1, { result: '7,1' }), ph(2)]);
    await typeKeys('7,2');
    expect(cursor()).toEqual({ row: 1, text: '7,2', editing: true });
  });

  test.each([
    ['undone', 'z'],
    ['undone and done anew', 'zy'],
  ])('after the last value was %s it is written anew', async (_, keys) => {
    openGrid([ph(1), ph(2)]);
    await typeKeys('7,1⏎7,2⏎9');
    for (const key of keys) await press(key, { ctrlKey: true });
    await typeKeys('6,3');
    expect(cursor()).toEqual({ row: 1, text: '6,3', editing: true });
  });
});
