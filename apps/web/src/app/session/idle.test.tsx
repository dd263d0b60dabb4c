import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdle } from './idle.ts';

const ended = vi.fn();
const toldServer = vi.fn();

function Probe({ minutes = 15 }: { minutes?: number }) {
  const { secondsLeft, stay } = useIdle({ minutes, onEnd: ended, tellServer: toldServer });
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
  toldServer.mockClear();
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

test('AUTH-15 the time is the server’s, also when it becomes known later', () => {
  cleanup();
  const { rerender } = render(<Probe minutes={30} />);
  pass(3);
  rerender(<Probe minutes={5} />);
  pass(1.5);
  expect(Number(shown())).toBeGreaterThan(20);
  pass(0.6);
  expect(ended).toHaveBeenCalled();
});

test('AUTH-15 the server hears of somebody who types and asks nothing, once a minute, and of nobody else', () => {
  pass(5);
  expect(toldServer).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'a' });
  pass(0.1);
  expect(toldServer).toHaveBeenCalledTimes(1);
  for (let second = 0; second < 30; second++) {
    fireEvent.keyDown(document.body, { key: 'a' });
    pass(1 / 60);
  }
  expect(toldServer).toHaveBeenCalledTimes(1);
  pass(1);
  expect(toldServer).toHaveBeenCalledTimes(2);
  pass(5);
  expect(toldServer).toHaveBeenCalledTimes(2);
});

test('AUTH-15 the answer to the warning is told to the server at once', () => {
  pass(14.5);
  expect(toldServer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'));
  expect(toldServer).toHaveBeenCalledTimes(1);
});
