import { expect, test } from 'vitest';
import {
  ALLOWED_ENDINGS,
  ALLOWED_MIMES,
  allowedFile,
  allowedNames,
  endingOf,
  isAllowedMime,
  mimeByName,
} from './files.rules.ts';

test('SAMPLE-17 every accepted type is found by each of its endings, in any case', () => {
  for (const mime of ALLOWED_MIMES)
    for (const ending of allowedFile(mime).endings)
      for (const name of [`phiếu.${ending}`, `Ảnh.${ending.toUpperCase()}`, `a.exe.${ending}`])
        expect(mimeByName(name)).toBe(mime);
});

test('SAMPLE-17 what can carry a script or a program is not accepted by name', () => {
  for (const ending of ['svg', 'html', 'htm', 'xml', 'exe', 'zip', 'docm', 'xlsm', 'doc', 'js', 'pdf ', ''])
    expect(mimeByName(`tệp.${ending}`)).toBeUndefined();
});

test('SAMPLE-17 a name without a stem or without a dot has no ending', () => {
  expect(['pdf', '.pdf', 'a.', 'a.b.PDF', 'Biên bản lấy mẫu.Docx'].map(endingOf)).toEqual([
    '',
    '',
    '',
    'pdf',
    'docx',
  ]);
});

test('SAMPLE-17 the message names the accepted types', () => {
  expect(allowedNames(false)).toBe('PDF, PNG, JPEG, WebP, DOCX, XLSX, TXT, CSV');
  expect(allowedNames(true)).toBe('PNG, JPEG, WebP');
  expect(ALLOWED_ENDINGS).toContain('.jpeg');
  expect(['image/svg+xml', 'text/html', 'toString'].map(isAllowedMime)).toEqual([false, false, false]);
});
