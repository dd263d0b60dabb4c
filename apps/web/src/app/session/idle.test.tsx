import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdle } from './idle.ts';

const ended = vi.fn();

function Probe() {
  const { secondsLeft, stay } = useIdle(ended);
  return (
    <button type="button" onClick={stay}>
      {secondsLeft ?? 'quiet'}
    </button>
  );
}
const pass = (minutes: number): void => act(() => void vi.advanceTimersByTime(minutes * 60_000));
const shown = (): string | null => screen.getByRole('button').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  ended.mockClear();
  render(<Probe />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('AUTH-15 a minute before the end the user is warned, then the session ends', () => {
  pass(13.9);
  expect(shown()).toBe('quiet');
  pass(0.6);
  expect(Number(shown())).toBeGreaterThan(20);
  expect(ended).not.toHaveBeenCalled();
  pass(0.6);
  expect(ended).toHaveBeenCalled();
});

test('AUTH-15 activity starts the time anew', () => {
  pass(13);
  fireEvent.keyDown(document.body, { key: 'a' });
  pass(13);
  expect(shown()).toBe('quiet');
});

test('AUTH-15 the warning is answered by its button', () => {
  pass(14.5);
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('quiet');
  pass(13);
  expect(shown()).toBe('quiet');
  expect(ended).not.toHaveBeenCalled();
});
