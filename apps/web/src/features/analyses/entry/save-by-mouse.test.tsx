import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { vi as texts } from '../../../locales/vi.ts';
import { withDrafts } from './entry-draft.ts';
import { aRow } from './fixtures.ts';
import { cursor, openGrid, save, says, settled, typeKeys } from './testing/typing.tsx';
import { isLost } from './use-lost-keys.ts';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const { entry } = texts.tests;
const rows = () =>
  withDrafts(
    [1, 2].map((n) => aRow(n, { minimum: '6', maximum: '8', criticalLow: null, criticalHigh: null }).test),
    {},
  );
const saveButton = () => screen.getByRole('button', { name: `${entry.save} (Ctrl+S)` });
const clickSave = async (): Promise<void> => {
  fireEvent.mouseDown(saveButton());
  fireEvent.mouseUp(saveButton());
  fireEvent.click(saveButton());
  await settled();
};

test('TEST-03 the button saves the value that is being typed, also where it is the only one', async () => {
  const { sent } = openGrid(rows());
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  await typeKeys('7,2');
  expect(saveButton().getAttribute('aria-disabled')).toBeNull();
  await clickSave();
  expect(sent).toEqual([{ T1: '7,2' }]);
  // What is typed next would replace what was just saved.
  await typeKeys('7,4⏎');
  expect(cursor()).toEqual({ row: 0, text: '7,2', editing: false });
  expect(says(entry.arrived)).toBe(true);
  await save();
  expect(sent).toHaveLength(1);
});

test('TEST-03 the button takes no cursor from the cell', async () => {
  openGrid(rows());
  expect(fireEvent.mouseDown(saveButton())).toBe(false);
});

test('TEST-03 a key of a value that falls on the page is not lost in silence, nor are those that follow', async () => {
  const { sent } = openGrid(rows());
  await typeKeys('7,2⏎');
  fireEvent.keyDown(document.body, { key: '7' });
  // It is held for a moment, as a scan may begin with it.
  await screen.findByText(entry.arrived);
  expect(cursor()).toEqual({ row: 1, text: '', editing: false });
  await typeKeys('7,9⏎');
  await save();
  expect(sent).toEqual([{ T1: '7,2' }]);
});

test('TEST-03 lost are keys of values on buttons, headings and the page; no shortcut, and nothing that presses a button', () => {
  document.body.innerHTML = `<main tabindex="-1"><div id="frame"><h1>12</h1><button type="button">Lưu</button>
    <input><div role="gridcell" tabindex="0"></div></div><a href="/">Mẫu</a></main>`;
  const frame = document.querySelector<HTMLElement>('#frame');
  const lost = (at: string, key: string, more: KeyboardEventInit = {}): boolean => {
    let is = false;
    const hear = (event: KeyboardEvent): void => {
      is = isLost(event, frame);
    };
    window.addEventListener('keydown', hear, { once: true });
    document
      .querySelector(at)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    return is;
  };
  // By hand: where, which key, whether it is lost.
  const cases: [string, string, KeyboardEventInit, boolean][] = [
    ['body', '7', {}, true],
    ['body', 'Enter', {}, true],
    ['main', 'k', {}, true],
    ['h1', ',', {}, true],
    ['button', '4', {}, true],
    ['button', 'Enter', {}, false],
    ['button', ' ', {}, false],
    ['input', '7', {}, false],
    ['[role=gridcell]', '7', {}, false],
    ['a', '7', {}, false],
    ['body', '/', {}, false],
    ['body', 'F8', {}, false],
    ['body', '7', { ctrlKey: true }, false],
  ];
  for (const [at, key, more, is] of cases) expect([at, key, lost(at, key, more)]).toEqual([at, key, is]);
});
