import { type Excess, type FieldErrorCode, fieldMessage, isSentence } from '../../../core/field-errors.ts';
import type { Bilingual, Language } from '../../../core/language.ts';
import type { OldLetters } from './old-letters.ts';

/** The four kinds of errors in an imported file (specification 2 §8). */
export const UPLOAD_ERRORS = {
  UploadError_001: { vi: 'Thiếu dữ liệu bắt buộc', en: 'Required value is missing' },
  UploadError_002: { vi: 'Sai định dạng', en: 'Wrong format' },
  UploadError_003: { vi: 'Giá trị không có trong danh mục', en: 'The value is not in the list' },
  UploadError_004: { vi: 'Trùng mã mẫu', en: 'Duplicate sample code' },
} as const satisfies Record<string, Bilingual>;
export type UploadErrorType = keyof typeof UPLOAD_ERRORS;

/** What is wrong with a cell beyond what its field says. */
const CELL_FAULTS = {
  FORMULA: { vi: 'ô chứa công thức, hãy dán giá trị', en: 'the cell holds a formula, paste its value' },
  ERROR_VALUE: { vi: 'ô báo lỗi', en: 'the cell shows an error' },
  LOST_DIGITS: {
    vi: 'bảng tính không giữ đúng giá trị, hãy định dạng ô là văn bản rồi gõ lại',
    en: 'the spreadsheet does not hold this exactly, format the cell as text and type it again',
  },
  DATE_IN_TEXT: {
    vi: 'bảng tính đã đổi thành ngày tháng, hãy định dạng ô là văn bản',
    en: 'the spreadsheet made a date of it, format the cell as text',
  },
  UNCLEAR_NUMBER: {
    vi: 'không rõ là hàng nghìn hay số thập phân, hãy viết 1250 hoặc 1,25',
    en: 'thousands or decimals? Write 1250 or 1.25',
  },
  OLD_LETTERS: {
    vi: '"{word}" là chữ theo bảng mã cũ {code}, hãy chuyển sang Unicode',
    en: '"{word}" is written in the old code {code}, convert it to Unicode',
  },
  MERGED: { vi: 'ô bị gộp, hãy bỏ gộp', en: 'the cells are merged, unmerge them' },
  NO_COLUMN: { vi: 'cột không thuộc biểu mẫu', en: 'the column does not belong to the template' },
  NO_SUCH_VALUE: { vi: '', en: '' },
  NEAR_VALUE: { vi: 'gần giống {near}', en: 'nearly alike is {near}' },
  AMBIGUOUS: { vi: 'có nhiều bản ghi trùng tên', en: 'several records have this name' },
  CODE_IN_FILE: { vi: 'trùng với một dòng khác trong tệp', en: 'the same as in another line of the file' },
  CODE_EXISTS: { vi: 'mã đã có trong hệ thống', en: 'the code exists already' },
} as const satisfies Record<string, Bilingual>;
type CellFaultCode = keyof typeof CELL_FAULTS;

export type ImportFaultCode = CellFaultCode | FieldErrorCode;

const TYPES: Partial<Record<ImportFaultCode, UploadErrorType>> = {
  REQUIRED: 'UploadError_001',
  TOO_SHORT: 'UploadError_001',
  NO_SUCH_VALUE: 'UploadError_003',
  NEAR_VALUE: 'UploadError_003',
  INVALID_SOURCE: 'UploadError_003',
  AMBIGUOUS: 'UploadError_003',
  CODE_IN_FILE: 'UploadError_004',
  CODE_EXISTS: 'UploadError_004',
};

/** Which of the four kinds an error is of; what is neither missing, unknown nor double is of the wrong form. */
export const uploadErrorOf = (code: ImportFaultCode): UploadErrorType => TYPES[code] ?? 'UploadError_002';

const isCellFault = (code: ImportFaultCode): code is CellFaultCode => Object.hasOwn(CELL_FAULTS, code);

/** What more is known of an error: of a text that is too long its length and the limit, of letters their word and code. */
export interface FaultDetails {
  excess?: Excess | undefined;
  letters?: Pick<OldLetters, 'word' | 'code'> | undefined;
  /** Names that are nearly alike. */
  near?: readonly string[] | undefined;
}

/** The text of an error: its kind, and what more can be said. */
export function importMessage(
  code: ImportFaultCode,
  language: Language,
  { excess, letters, near = [] }: FaultDetails = {},
): string {
  const kind = UPLOAD_ERRORS[uploadErrorOf(code)][language];
  if (code === 'REQUIRED' || code === 'TOO_SHORT' || code === 'INVALID_FORMAT') return kind;
  const more = isCellFault(code)
    ? CELL_FAULTS[code][language]
        .replace('{word}', () => letters?.word ?? '')
        .replace('{code}', letters?.code ?? '')
        .replace('{near}', () => near.map((name) => `"${name}"`).join(', '))
    : fieldMessage(code, language, excess);
  if (more === '') return kind;
  return isSentence(code) ? more : `${kind}: ${more}`;
}
