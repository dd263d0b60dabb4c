import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReviewColumns } from './use-review-columns.tsx';

/** px of a list on the screen of an office, 1366, beside the folded menu. */
const OFFICE = 1366 - 53;

test('COMP-08 on the screen of an office the access review shows who gathers duties, beside name, state and rights', () => {
  const shown = renderHook(() => useReviewColumns()).result.current.filter(({ hidden }) => !hidden);
  expect(shown.at(-1)?.key).toBe('duties');
  expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(OFFICE);
});
