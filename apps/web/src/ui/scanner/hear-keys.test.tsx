import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DecimalInput } from '../DecimalInput.tsx';
import { renderInFrame } from '../test-frame.tsx';
import { createKeys } from '../test-keys.ts';
import { type Scanned, useScanned } from './use-scanned.ts';

let scanned: Scanned[];
let heard: string[];
let keys: ReturnType<typeof createKeys>;
beforeEach(() => {
  scanned = [];
  heard = [];
  keys = createKeys();
});
afterEach(cleanup);

/** A page with a list whose keys it hears, a button, and a shortcut that leads into a field. */
function Page() {
  useScanned('page', (scan) => void scanned.push(scan));
  return (
    <ul onKeyDown={({ key }) => void heard.push(key)}>
      <li tabIndex={0}>row</li>
      <button type="button" onClick={() => void heard.push('clicked')}>
        button
      </button>
      <input aria-label="text" />
      <input type="password" aria-label="password" />
      <input type="checkbox" aria-label="tick" />
    </ul>
  );
}
const focus = (element: HTMLElement): void => element.focus();
const codes = () => scanned.map(({ code }) => code);

test.each([5, 30, 55])(
  'SAMPLE-18 a scan (%i ms) on a row, a button or nowhere reaches nothing but who takes it',
  (gap) => {
    render(<Page />);
    for (const place of [
      screen.getByText('row'),
      screen.getByRole('button'),
      screen.getByLabelText('tick'),
    ]) {
      focus(place);
      expect(keys.scan('L26 0001', gap)).toBe(false);
    }
    (document.activeElement as HTMLElement).blur();
    expect(keys.scan('*L26-0002*', gap, 'Tab')).toBe(false);
    expect(codes()).toEqual(['L26 0001', 'L26 0001', 'L26 0001', 'L26-0002']);
    expect(heard).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('tick').checked).toBe(false);
  },
);

test('SAMPLE-18 what is typed at 90 ms outside fields acts in order, once nothing more came', async () => {
  render(<Page />);
  focus(screen.getByText('row'));
  keys.type('123456', 90);
  expect(heard).toEqual([]);
  await waitFor(() => expect(heard).toEqual([...'123456']));
  expect(scanned).toEqual([]);
});

test('SAMPLE-18 keys before Enter, Escape or an arrow act before it; alone these act at once, as a blank does', () => {
  render(<Page />);
  focus(screen.getByText('row'));
  for (const key of ['Enter', 'Escape', 'ArrowDown', ' ']) expect(keys.press(key, 1000)).toBe(true);
  expect(heard.splice(0)).toEqual(['Enter', 'Escape', 'ArrowDown', ' ']);
  keys.type('ab', 90);
  expect(keys.press('Enter', 90)).toBe(true);
  keys.type('cd', 90);
  expect(keys.press('ArrowDown', 90)).toBe(true);
  expect(heard).toEqual(['a', 'b', 'Enter', 'c', 'd', 'ArrowDown']);
});

test('SAMPLE-18 a click or a tap finds done what was typed before it; a blank among quick keys presses the button', () => {
  render(<Page />);
  focus(screen.getByRole('button'));
  keys.type('x ', 90);
  expect(heard).toEqual([]);
  fireEvent.pointerDown(screen.getByText('row'));
  expect(heard).toEqual(['x', ' ', 'clicked']);
});

test('SAMPLE-18 a blank of a scan presses no button when it is let go; one by hand does', () => {
  render(<Page />);
  const button = screen.getByRole('button');
  focus(button);
  keys.type('L26 ', 5);
  expect(fireEvent.keyUp(button, { key: ' ' })).toBe(false);
  for (const key of '0001') keys.press(key, 5);
  keys.press('Enter', 5);
  expect(codes()).toEqual(['L26 0001']);
  expect(keys.press(' ', 1000)).toBe(true);
  expect(fireEvent.keyUp(button, { key: ' ' })).toBe(true);
});

test('SAMPLE-18 a key that is held down acts each time', () => {
  render(<Page />);
  focus(screen.getByText('row'));
  keys.press('+', 1000);
  for (let times = 0; times < 6; times++) keys.press('+', 30, { repeat: true });
  expect(keys.press('Enter', 30)).toBe(true);
  expect(heard).toEqual([...'+++++++', 'Enter']);
  expect(scanned).toEqual([]);
});

test.each(['text', 'password'])('SAMPLE-18 a %s field keeps a scan, whose Enter submits nothing', (name) => {
  render(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>(name);
  focus(field);
  expect(keys.scan('L26-0001')).toBe(false);
  expect(keys.scan('L26-0001', 5, 'Tab')).toBe(false);
  expect(field.value).toBe('L26-0001L26-0001');
  expect(scanned).toEqual([]);
  // Typed by hand each key and the Enter are the field's own.
  keys.type('#7', 90);
  expect(keys.press('Enter', 90)).toBe(true);
  keys.type('chín chữ', 90);
  expect(keys.press('Enter', 90)).toBe(true);
  expect(field.value).toBe('L26-0001L26-0001#7chín chữ');
});

/** A page whose key leads into a field, as `/` does. */
function Jump() {
  useScanned('page', (scan) => void scanned.push(scan));
  return (
    <div
      tabIndex={0}
      data-testid="page"
      onKeyDown={(event) => {
        if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        screen.getByLabelText('search').focus();
      }}
    >
      <input aria-label="search" />
    </div>
  );
}

test.each([
  ['before it is heard that nothing came', 90],
  ['after it', 110],
])('SAMPLE-18 what is typed behind a key that leads into a field stands there (%s)', async (_, gap) => {
  render(<Jump />);
  focus(screen.getByTestId('page'));
  keys.type('/L26', gap);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('search').value).toBe('L26'));
});

test('SAMPLE-18 a scan that comes before a key has led into a field is the whole code there, too', async () => {
  function Led() {
    useScanned('page', (scan) => void scanned.push(scan));
    return (
      <div
        tabIndex={0}
        data-testid="page"
        onKeyDown={(event) => {
          if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
          event.preventDefault();
          screen.getByLabelText('number').focus();
        }}
      >
        <DecimalInput aria-label="number" value="25" onChange={() => undefined} />
      </div>
    );
  }
  renderInFrame(<Led />);
  focus(screen.getByTestId('page'));
  keys.press('/', 1000);
  expect(keys.scan('L26-0001', 5)).toBe(false);
  expect(codes()).toEqual(['L26-0001']);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('number').value).toBe('25'));

  render(<Jump />);
  focus(screen.getAllByTestId('page').at(-1) ?? document.body);
  keys.press('/', 1000);
  expect(keys.scan('L26-0002', 5)).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('search').value).toBe('L26-0002');
});

function Taker({ level, name }: { level: 'frame' | 'page' | 'dialog'; name: string }) {
  useScanned(level, ({ code, isBehind }) => void heard.push(`${name}: ${code}${isBehind ? ' behind' : ''}`));
  return null;
}

test('SAMPLE-18 a dialog takes a scan before the page, the page before the frame; behind a window the page takes none', () => {
  const all = (more: readonly string[], modal = false) => (
    <>
      <Taker level="frame" name="frame" />
      {more.includes('page') && <Taker level="page" name="page" />}
      {more.includes('dialog') && <Taker level="dialog" name="dialog" />}
      {modal && <div aria-modal="true" role="dialog" />}
    </>
  );
  const { rerender } = render(all([]));
  keys.scan('11111');
  rerender(all(['page']));
  keys.scan('22222');
  rerender(all(['page'], true));
  keys.scan('33333');
  rerender(all(['page', 'dialog'], true));
  keys.scan('44444');
  rerender(all(['page']));
  keys.scan('55555');
  expect(heard).toEqual([
    'frame: 11111',
    'page: 22222',
    'frame: 33333 behind',
    'dialog: 44444',
    'page: 55555',
  ]);
});

test('SAMPLE-18 GS goes no further than the code: some browsers go forward by Ctrl and ]', () => {
  render(<Page />);
  for (const place of ['row', 'text']) {
    focus(place === 'row' ? screen.getByText('row') : screen.getByLabelText('text'));
    for (const key of 'L26') keys.press(key, 5);
    keys.press('Control', 5, { ctrlKey: true });
    expect(keys.press(']', 5, { ctrlKey: true })).toBe(false);
    for (const key of '0001') keys.press(key, 5);
    expect(keys.press('Enter', 5)).toBe(false);
  }
  expect(codes()).toEqual(['L26 0001']);
});

test('SAMPLE-18 a select hears keys by hand, and no scan', async () => {
  const chosen = vi.fn();
  function Choice() {
    useScanned('page', (scan) => void scanned.push(scan));
    const [value, setValue] = useState('');
    return (
      <select
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          chosen(target.value);
        }}
      >
        <option value="">–</option>
        <option value="PASS">Đạt</option>
        <option value="FAIL">Không đạt</option>
      </select>
    );
  }
  render(<Choice />);
  focus(screen.getByRole('combobox'));
  keys.scan('KHO-0001');
  expect(chosen).not.toHaveBeenCalled();
  expect(codes()).toEqual(['KHO-0001']);
  keys.type('k', 90);
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('FAIL'));
});
