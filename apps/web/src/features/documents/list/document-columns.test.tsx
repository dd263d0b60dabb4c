import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CHECK_WIDTH } from '../../../ui/data-list/use-columns.ts';
import { useDocumentColumns } from './use-document-columns.tsx';

/** px of a list on the screen of an office, 1366, beside the folded menu. */
const OFFICE = 1366 - 53;

test('DOC-01 on the screen of an office no column of the list of documents lies off the edge', () => {
  const shown = renderHook(() => useDocumentColumns('list')).result.current.filter(({ hidden }) => !hidden);
  expect(shown.at(-1)?.key).toBe('createDate');
  expect(shown.reduce((sum, { width }) => sum + width, CHECK_WIDTH)).toBeLessThanOrEqual(OFFICE);
});
