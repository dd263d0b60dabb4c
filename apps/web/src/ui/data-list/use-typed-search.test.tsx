import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTypedSearch } from './use-typed-search.ts';

describe('the search box', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const open = (stored: string) => {
    const onSearch = vi.fn<(text: string) => void>();
    const hook = renderHook(({ value }) => useTypedSearch(value, onSearch), {
      initialProps: { value: stored },
    });
    const type = (text: string) => act(() => hook.result.current.type(text));
    const wait = () => act(() => void vi.advanceTimersByTime(300));
    return { ...hook, onSearch, type, wait };
  };

  it('SAMPLE-01: searches once typing pauses, without the spaces around it', () => {
    const { onSearch, type, wait } = open('');
    type('ho');
    type('hoang ');
    wait();
    expect(onSearch.mock.calls).toEqual([['hoang']]);
  });

  it('SAMPLE-01: keeps what was typed while the address caught up with the search before', () => {
    const { result, rerender, type, wait } = open('');
    type('hoang');
    wait();
    type('hoang ba');
    rerender({ value: 'hoang' });
    expect(result.current.typed).toBe('hoang ba');
  });

  it('SAMPLE-01: keeps what was typed while a slow page hears of two searches one after the other', () => {
    const { result, rerender, type, wait } = open('');
    type('ho');
    wait();
    type('hoang');
    wait();
    rerender({ value: 'ho' });
    expect(result.current.typed).toBe('hoang');
    type('hoang b');
    rerender({ value: 'hoang' });
    expect(result.current.typed).toBe('hoang b');
    // Back to an earlier one it follows.
    rerender({ value: 'ho' });
    expect(result.current.typed).toBe('ho');
  });

  it('SAMPLE-01: follows the address when it changes from elsewhere, and does not search again for it', () => {
    const { result, rerender, onSearch, wait } = open('hoang ba');
    rerender({ value: '' });
    wait();
    expect(result.current.typed).toBe('');
    expect(onSearch).not.toHaveBeenCalled();
  });
});
