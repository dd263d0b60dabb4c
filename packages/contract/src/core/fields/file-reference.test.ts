import { expect, test } from 'vitest';
import { fileReference, readFileReference } from './file-reference.ts';

const ID = '0b6c0f3e-7d0a-4a39-9f4e-0f6c7f1d2a11';

test('SAMPLE-03 an upload is its id with the name of the file, and may be sent as the id alone', () => {
  expect(readFileReference(`${ID}/Giấy giới thiệu 12.pdf`)).toEqual({
    id: ID,
    fileName: 'Giấy giới thiệu 12.pdf',
  });
  expect(readFileReference(` ${ID.toUpperCase()} `)).toEqual({ id: ID, fileName: '' });
  expect(fileReference({ id: ID, fileName: 'a/b.pdf' })).toBe(`${ID}/a_b.pdf`);
});

test.each(['', 'giay-gioi-thieu.pdf', `${ID}/a/b`, `${ID}x`, null, 7])(
  'SAMPLE-03 %s is no upload',
  (value) => {
    expect(readFileReference(value)).toBeUndefined();
  },
);
