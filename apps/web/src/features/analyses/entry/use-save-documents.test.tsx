import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { aRow, idOf } from './fixtures.ts';
import { saving } from './testing/saving.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

test('TEST-03 documents go with the result of their row alone, in the specified form, and are counted once saved', async () => {
  const more = { details: {}, form: [], documents: 1 };
  const { save, sent, now } = saving(
    [
      aRow(1, {}, { result: '99,6' }),
      { ...aRow(2, {}, { result: '98' }), files: [pdf('Sắc ký đồ.pdf'), pdf('IR.pdf')] },
      aRow(3, {}, { result: '97' }),
      { ...aRow(4), files: [pdf('Ảnh.pdf')] },
    ].map((row) => ({ ...row, test: { ...row.test, more } })),
    [],
  );
  await save();
  expect(sent.map(({ results, files }) => [results.map(({ testInformationId: id }) => id), files])).toEqual([
    [[idOf(1)], undefined],
    [[idOf(2)], ['Sắc ký đồ.pdf', 'IR.pdf']],
    [[idOf(3)], undefined],
    [[idOf(4)], ['Ảnh.pdf']],
  ]);
  // Nothing of a result is said where only a document is added.
  expect(sent[3]?.results).toEqual([{ testInformationId: idOf(4), version: 1 }]);
  expect(now().rows.map(({ files = [], test }) => [files.length, test.more?.documents])).toEqual([
    [0, 1],
    [0, 3],
    [0, 1],
    [0, 2],
  ]);
  expect(now().rows[3]?.test.resultVersions).toBe(0);
});

test('TEST-03 a document that is refused says so at its cell; it stays with the row, the others are saved', async () => {
  const refuse = (): void => {
    throw new HttpError(400, 'FILE_TYPE_NOT_ALLOWED', 'loại tệp không được nhận');
  };
  const { save, now, asked } = saving(
    [{ ...aRow(1, {}, { result: '99' }), files: [pdf('a.exe')] }, aRow(2, {}, { result: '98' })],
    [refuse],
  );
  await save();
  expect(now().states).toEqual(['unsaved', 'saved']);
  expect(now().rows[0]).toMatchObject({
    refused: { field: 'documents', text: 'loại tệp không được nhận' },
    files: [{ name: 'a.exe' }],
  });
  expect(asked).toMatchObject([{ field: 'documents' }]);
});
