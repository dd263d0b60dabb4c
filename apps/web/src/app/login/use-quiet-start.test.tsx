import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQuietStart } from './use-quiet-start.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ isUnasked = true }: { isUnasked?: boolean }) {
  const name = useRef<HTMLInputElement>(null);
  useQuietStart(isUnasked, () => name.current?.focus());
  return <input ref={name} aria-label="name" />;
}
const name = () => screen.getByLabelText('name');
/** Presses a key where the cursor is; answers whether it is taken. */
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('AUTH-15 keys that were on their way when the page appeared reach nothing, until a second passed without one', () => {
  render(<Page />);
  for (const key of ['4', 'Enter', '7', ',', '1', 'Enter']) {
    expect(press(key)).toBe(false);
    pass(900);
    expect(document.activeElement).not.toBe(name());
  }
  pass(100);
  expect(document.activeElement).toBe(name());
  expect(press('k')).toBe(true);
});

test('AUTH-15 who clicks, or goes to a field, types there at once', () => {
  render(<Page />);
  fireEvent.pointerDown(name());
  expect(press('k')).toBe(true);
  cleanup();
  render(<Page />);
  name().focus();
  expect(press('k')).toBe(true);
});

test('AUTH-15 keys of the browser stay its own; a page that was asked for takes every key', () => {
  render(<Page />);
  expect(press('F5')).toBe(true);
  expect(press('r', { ctrlKey: true })).toBe(true);
  expect(press('r')).toBe(false);
  cleanup();
  render(<Page isUnasked={false} />);
  expect(press('r')).toBe(true);
});
