import { expect, test, vi } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { placeUnderFile } from './place-under-file.ts';

test.each([
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_CONTENT_OTHER',
  'FILE_EMPTY',
  'FILE_UNREADABLE',
  'PAYLOAD_TOO_LARGE',
])('DOC-02 what %s says of a file stands under it', (code) => {
  const setFields = vi.fn();
  expect(() => placeUnderFile({ setFields })(new HttpError(400, code, 'Tệp trống'))).toThrow('');
  expect(setFields).toHaveBeenCalledWith([{ name: 'file', errors: ['Tệp trống'] }]);
});

test('DOC-02 any other refusal stands where the dialog puts it', () => {
  const setFields = vi.fn();
  const other = new HttpError(409, 'STALE_VERSION', 'Đã có người sửa');
  expect(() => placeUnderFile({ setFields })(other)).toThrow(other);
  expect(setFields).not.toHaveBeenCalled();
});
