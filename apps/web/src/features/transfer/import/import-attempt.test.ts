import { expect, test } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { attemptOf, isOpen } from './import-attempt.ts';

const file = (name: string, text = 'a', lastModified = 1): File => new File([text], name, { lastModified });

test('SAMPLE-16 a file whose import may have come through is sent once more under the same id', () => {
  const first = attemptOf(undefined, 't', file('mẫu.xlsx'));
  expect(attemptOf(first, 't', file('mẫu.xlsx'))).toBe(first);
  const others = [
    attemptOf(undefined, 't', file('mẫu.xlsx')),
    attemptOf(first, 'u', file('mẫu.xlsx')),
    attemptOf(first, 't', file('khác.xlsx')),
    attemptOf(first, 't', file('mẫu.xlsx', 'ab')),
    attemptOf(first, 't', file('mẫu.xlsx', 'a', 2)),
  ].map(({ importId }) => importId);
  expect(new Set([first.importId, ...others]).size).toBe(6);
});

test('SAMPLE-16 only what the server refused is known not to have come through', () => {
  expect(isOpen(new HttpError(400, 'IMPORT_ERRORS', ''))).toBe(false);
  expect(isOpen(new HttpError(400, 'IMPORT_CANCELLED', ''))).toBe(false);
  expect(isOpen(new HttpError(503, 'SERVICE_UNAVAILABLE', ''))).toBe(true);
  expect(isOpen(new HttpError(409, 'IMPORT_RUNNING', ''))).toBe(true);
  expect(isOpen(new DOMException('', 'AbortError'))).toBe(true);
});
