import { describe, expect, it } from 'vitest';
import { choiceOf, closedChoices, YES_NO } from './import-choices.ts';
import { columnLabel, columnLetter, importColumns } from './import-columns.ts';
import { importMessage, uploadErrorOf } from './import-faults.ts';

const columns = importColumns({
  sections: [
    {
      section: 'generalInformation',
      required: false,
      attributes: [
        { key: 'sampleIdInternal', required: false },
        { key: 'sampleName', required: true },
        { key: 'no-such-field', required: true },
        { key: 'standard', required: false, options: ['TC 1'] },
      ],
    },
    {
      section: 'samplerInformation',
      required: true,
      attributes: [{ key: 'samplerName', required: true }],
    },
    { section: 'no-such-section', required: false, attributes: [] },
  ],
});

describe('columns of an import', () => {
  it('SAMPLE-16: come from the template; what the program sets, and what it does not know, has none', () => {
    expect(columns.map(({ key }) => key)).toEqual([
      'generalInformation.sampleName',
      'generalInformation.standard',
      'samplerInformation.1.samplerName',
      'samplerInformation.2.samplerName',
      'samplerInformation.3.samplerName',
    ]);
    expect(columns[1]?.options).toEqual(['TC 1']);
  });

  it('SAMPLE-16: are labelled with number and star, and lettered as spreadsheets do', () => {
    expect(columns.map((column) => columnLabel(column, 'vi'))).toEqual([
      'Tên mẫu *',
      'Tiêu chuẩn áp dụng',
      'Họ tên người lấy mẫu 1 *',
      'Họ tên người lấy mẫu 2 *',
      'Họ tên người lấy mẫu 3 *',
    ]);
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });
});

describe('words of a closed list', () => {
  it('SAMPLE-16: are understood in both languages, in any case, composed or not', () => {
    const priority = closedChoices('priority') ?? [];
    expect(
      ['Cao', 'cao ', 'HIGH', 'high', 'Trung bình'.normalize('NFD')].map((word) => choiceOf(priority, word)),
    ).toEqual(['high', 'high', 'high', 'high', 'medium']);
    expect(choiceOf(priority, 'gấp')).toBeUndefined();
    expect(['Có', 'no', 'TRUE'].map((word) => choiceOf(YES_NO, word))).toEqual(['true', 'false', 'true']);
    expect(closedChoices('standard')).toBeUndefined();
  });
});

describe('errors of an import', () => {
  it('SAMPLE-16: are of four kinds, with what more can be said', () => {
    expect(importMessage('REQUIRED', 'vi')).toBe('Thiếu dữ liệu bắt buộc');
    expect(importMessage('INVALID_DECIMAL', 'vi')).toBe('Sai định dạng: phải là số thập phân');
    expect(importMessage('FORMULA', 'en')).toBe('Wrong format: the cell holds a formula, paste its value');
    expect(importMessage('NO_SUCH_VALUE', 'vi')).toBe('Giá trị không có trong danh mục');
    expect(importMessage('CODE_EXISTS', 'vi')).toBe('Trùng mã mẫu: mã đã có trong hệ thống');
    expect(importMessage('PLAN_DATE_ORDER', 'vi')).toBe('Ngày lập kế hoạch phải trước Ngày ban hành');
    expect((['REQUIRED', 'TOO_LONG', 'AMBIGUOUS', 'CODE_IN_FILE'] as const).map(uploadErrorOf)).toEqual([
      'UploadError_001',
      'UploadError_002',
      'UploadError_003',
      'UploadError_004',
    ]);
  });
});
