import { afterEach, expect, test, vi } from 'vitest';
import { keepSetting, onKept, putBack, takeUnsent, unsentSettings } from './own-settings.ts';

afterEach(() => void takeUnsent());

test('SHELL-05 what is chosen waits until it is sent, the later choice counts, and each list has its own', () => {
  const told = vi.fn();
  const stop = onKept(told);
  keepSetting({ itemsPerPage: 20, columns: { samples: { a: false } } });
  keepSetting({ itemsPerPage: 50, theme: 'dark', columns: { tests: { b: true } } });
  stop();
  keepSetting({ language: 'en' });
  expect(told).toHaveBeenCalledTimes(2);
  const all = {
    itemsPerPage: 50,
    theme: 'dark',
    language: 'en',
    columns: { samples: { a: false }, tests: { b: true } },
  };
  expect(unsentSettings()).toEqual(all);
  expect(takeUnsent()).toEqual(all);
  expect(unsentSettings()).toEqual({});
});

test('SHELL-05 what could not be sent comes back below what was chosen since', () => {
  keepSetting({ itemsPerPage: 20, theme: 'dark' });
  const lost = takeUnsent();
  keepSetting({ itemsPerPage: 30 });
  putBack(lost);
  expect(takeUnsent()).toEqual({ itemsPerPage: 30, theme: 'dark' });
});
