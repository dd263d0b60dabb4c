import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../lib/i18n/i18n.ts';
import { useShowField } from './use-show-field.ts';

test('SHELL-06 days are shown as DD/MM/YYYY, the sampling date with its time; whole numbers are epoch values', () => {
  const show = renderHook(() => useShowField()).result.current;
  const epoch = Date.UTC(2026, 2, 5, 0, 8);
  expect(show('receivedDate', '2026-03-05')).toBe('05/03/2026');
  expect(show('samplingDate', '2026-03-05T07:08:00')).toBe('05/03/2026 07:08');
  expect(show('samplingDate', epoch)).toBe('05/03/2026 07:08');
  expect(show('expirationDate', epoch)).toBe('05/03/2026');
});
