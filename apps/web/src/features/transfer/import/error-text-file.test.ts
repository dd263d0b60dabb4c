import type { ImportError } from '@kiemlab/contract/features/transfer/import/import.api';
import { expect, it } from 'vitest';
import { errorsAsCsv, errorsAsText } from './error-text-file.ts';

const error: ImportError = {
  line: 12,
  column: 'C',
  columnName: '=Tên "mẫu"',
  errorType: 'UploadError_001',
  message: 'Thiếu dữ liệu bắt buộc',
};

it('SAMPLE-16: the list of errors can be pasted, and opens in a spreadsheet with its Vietnamese letters', async () => {
  expect(errorsAsText([error], ['Dòng', 'Cột', 'Tên cột', 'Lỗi'])).toBe(
    'Dòng\tCột\tTên cột\tLỗi\n12\tC\t=Tên "mẫu"\tThiếu dữ liệu bắt buộc',
  );
  const bytes = new Uint8Array(await errorsAsCsv([error], ['Dòng', 'Cột', 'Tên cột', 'Lỗi']).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    '"Dòng","Cột","Tên cột","Lỗi"\r\n"12","C","\'=Tên ""mẫu""","Thiếu dữ liệu bắt buộc"',
  );
});
