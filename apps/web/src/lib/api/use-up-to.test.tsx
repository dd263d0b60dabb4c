import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useUpTo } from './use-up-to.ts';

afterEach(cleanup);

const open = () =>
  renderHook(({ list }: { list: object }) => useUpTo(list), { initialProps: { list: { status: 'a' } } });

test('SAMPLE-01 later pages are asked for as they were at the first; the first is always as it is now', () => {
  const { result, rerender } = open();
  expect(result.current.of(1)).toBeUndefined();
  act(() => result.current.learn(0, 'one'));
  expect([result.current.of(0), result.current.of(1), result.current.of(7)]).toEqual([
    undefined,
    'one',
    'one',
  ]);
  act(() => result.current.learn(1, 'one'));
  act(() => result.current.learn(0, undefined));
  expect(result.current.of(1)).toBe('one');
  act(() => result.current.learn(0, 'two'));
  expect(result.current.of(1)).toBe('two');
  rerender({ list: { status: 'b' } });
  expect(result.current.of(1)).toBeUndefined();
});

test('SAMPLE-01 an address that begins with a later page goes on as that one was', () => {
  const { result } = open();
  act(() => result.current.learn(3, 'three'));
  act(() => result.current.learn(4, 'four'));
  expect([result.current.of(3), result.current.of(5)]).toEqual(['three', 'three']);
});
