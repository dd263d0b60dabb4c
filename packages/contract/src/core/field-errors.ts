import type { z } from 'zod';
import type { Bilingual, Language } from './language.ts';

/** Why a field was refused; the texts shown under it. */
const TEXTS = {
  REQUIRED: { vi: 'là trường bắt buộc', en: 'is required' },
  HIDDEN_FIELD: {
    vi: 'là nguồn gốc mẫu, đang được mã hóa với bạn',
    en: 'tells the origin of the sample, which is not shown to you',
  },
  NOT_SHOWN: {
    vi: 'là nội dung bạn không được xem nên không sắp xếp theo được',
    en: 'is not shown to you, so nothing is put in order by it',
  },
  UNKNOWN_FIELD: { vi: 'không phải là trường được phép', en: 'is not a known field' },
  INVALID_TYPE: { vi: 'sai kiểu dữ liệu', en: 'has the wrong type' },
  INVALID_VALUE: { vi: 'có giá trị không được phép', en: 'has a value that is not allowed' },
  INVALID_FORMAT: { vi: 'sai định dạng', en: 'has the wrong format' },
  INVALID_CHARACTER: { vi: 'chứa ký tự không hợp lệ', en: 'contains characters that are not allowed' },
  NO_FONT: {
    vi: 'có chữ mà phông chữ của biểu mẫu không có',
    en: 'has letters that the fonts of the forms do not have',
  },
  INVALID_DECIMAL: { vi: 'phải là số thập phân', en: 'must be a decimal number' },
  BLANK_IN_NUMBER: {
    vi: 'có dấu cách giữa các chữ số, hãy viết liền: 10000',
    en: 'has a blank between its digits, write 10000',
  },
  SEVERAL_NUMBERS: {
    vi: 'có nhiều số, có số ngoài và có số trong giới hạn; hãy ghi một giá trị, phần kèm theo để trong ngoặc: 98,5 (RSD 1,2 %)',
    en: 'holds several numbers, some outside the limits and some not; write one value, and what belongs to it in brackets: 98.5 (RSD 1.2 %)',
  },
  AMBIGUOUS_NUMBER: {
    vi: 'không rõ là hàng nghìn hay số thập phân',
    en: 'may be a thousand or a number with decimals',
  },
  MEAN_IS_ZERO: {
    vi: 'có trung bình bằng 0, không tính được RSD',
    en: 'has a mean of 0, there is no RSD of it',
  },
  TOO_MANY_DECIMALS: {
    vi: 'có quá nhiều chữ số thập phân, tối đa 10',
    en: 'has too many decimals, 10 at most',
  },
  MUST_BE_POSITIVE: { vi: 'phải lớn hơn 0', en: 'must be greater than 0' },
  DIGITS_ONLY: { vi: 'chỉ được chứa chữ số', en: 'may contain digits only' },
  INVALID_SOURCE: { vi: 'phải là "Mẫu lấy" hoặc "Mẫu gửi"', en: 'must be "Mẫu lấy" or "Mẫu gửi"' },
  INVALID_POSITION: { vi: 'phải là "vĩ độ,kinh độ"', en: 'must be "latitude,longitude"' },
  GIVES_ALREADY: {
    vi: 'có người đã ghi ở bên giao: không ai giao mẫu cho chính mình',
    en: 'has somebody who gives: nobody gives a sample to himself or herself',
  },
  FILE_EMPTY: { vi: 'là tệp trống', en: 'is an empty file' },
  FILE_NOT_ARRIVED: { vi: 'có tệp chưa gửi xong', en: 'has a file that has not arrived yet' },
  INVALID_TIME: { vi: 'phải là giờ trong ngày, ví dụ 09:30', en: 'must be a time of day, such as 09:30' },
  VERSION_REQUIRED: {
    vi: 'là bắt buộc: nêu phiên bản của bản ghi đã xem',
    en: 'is required: name the version of the record that was seen',
  },
  SAMPLE_NUMBER_PATTERN: {
    vi: 'phải có {letter} ở đầu, {yy} hoặc {yyyy}, rồi -{number} ở cuối, chỉ thêm chữ A–Z; ví dụ {letter}{yy}-{number} hoặc {letter}{yy}-HD-{number}',
    en: 'must begin with {letter}, go on with {yy} or {yyyy} and end with -{number}, with letters A–Z added at most; for example {letter}{yy}-{number} or {letter}{yy}-HD-{number}',
  },
  REPORT_NUMBER_PATTERN: {
    vi: 'phải có {number} và {yy} hoặc {yyyy}, mỗi phần một lần, có thể thêm {site}, ngăn cách bằng chữ hoặc dấu / - . ( ), không có chữ số; ví dụ {number}/{yyyy}/{site}',
    en: 'must have {number} and {yy} or {yyyy} once each, {site} if wanted, parted by letters or / - . ( ) and without digits; for example {number}/{yyyy}/{site}',
  },
  LETTER_NUMBER_PATTERN: {
    vi: 'phải có {number} một lần, có thể thêm {site}, không có chữ số khác; ví dụ {number}/{site}-KHTH',
    en: 'must have {number} once, {site} if wanted, and no other digits; for example {number}/{site}-KHTH',
  },
  NOTE_LACKS_DAYS: {
    vi: 'phải có {days}: số ngày khiếu nại',
    en: 'must have {days}: the days for objections',
  },
  NOTE_LACKS_NUMBER: {
    vi: 'phải có {number}: số hiệu công nhận',
    en: 'must have {number}: the accreditation number',
  },
  NOTE_LACKS_TESTS: {
    vi: 'phải có {tests}: tên các phép thử',
    en: 'must have {tests}: the names of the tests',
  },
  MILLIMETRES: {
    vi: 'phải là số mm, tối đa một chữ số thập phân, ví dụ 63,5',
    en: 'must be in mm with one decimal at most, for example 63,5',
  },
  LABELS_TOO_WIDE: {
    vi: 'quá lớn: các cột nhãn không nằm gọn trong 210 mm của khổ A4',
    en: 'is too big: the columns do not fit into the 210 mm of A4',
  },
  LABELS_TOO_HIGH: {
    vi: 'quá lớn: các hàng nhãn không nằm gọn trong 297 mm của khổ A4',
    en: 'is too big: the rows do not fit into the 297 mm of A4',
  },
  LABEL_TOO_SMALL: {
    vi: 'quá nhỏ: nhãn rộng ít nhất 25 mm và cao ít nhất 10 mm',
    en: 'is too small: a label is 25 mm wide and 10 mm high at least',
  },
  ADDRESS_NOT_PUBLIC: {
    vi: 'phải là địa chỉ http hoặc https mà người nhận phiếu mở được, không phải địa chỉ nội bộ của máy (localhost, 127.0.0.1)',
    en: 'must be an address with http or https that readers of a report can open, not one of the computer itself (localhost, 127.0.0.1)',
  },
  TOO_LONG: { vi: 'quá dài', en: 'is too long' },
  TOO_SHORT: { vi: 'không được để trống', en: 'must not be left blank' },
  TOO_FEW: { vi: 'phải có ít nhất {limit} mục', en: 'must name at least {limit}' },
  TOO_SMALL: { vi: 'quá nhỏ', en: 'is too small' },
  TOO_BIG: { vi: 'quá lớn', en: 'is too big' },
  /** A day that is to be worked is one that is otherwise free. */
  NOT_DAY_OFF: { vi: 'phải là thứ Bảy hoặc Chủ nhật', en: 'must be a Saturday or a Sunday' },
  /** A day is a holiday or worked in exchange, not both. */
  DAY_IN_OTHER_LIST: {
    vi: 'đã có trong danh sách kia (ngày nghỉ hoặc ngày làm bù)',
    en: 'is in the other list already (holidays or days worked in exchange)',
  },
  COLOUR_FAINT: {
    vi: 'khó thấy trên nền sáng hoặc nền tối, hãy chọn màu khác',
    en: 'is hardly seen on a light or on a dark page, choose another colour',
  },
  COLOUR_ALIKE: {
    vi: 'quá giống màu của cờ khác',
    en: 'looks like the colour of another flag',
  },
  TAKEN: { vi: 'đã được dùng, không cấp lại', en: 'is taken and never given again' },
  SAME_PERSON: { vi: 'phải là người khác', en: 'must be another person' },
  GIVEN_TWICE: {
    vi: 'đã được gửi hai lần, chỉ gửi một lần',
    en: 'was sent twice, send it once',
  },
  PASSWORD_MISMATCH: {
    vi: 'Nhập lại mật khẩu phải trùng với mật khẩu mới!',
    en: 'Re-entered password must match the new password!',
  },
  PASSWORD_SHORT: {
    vi: 'Mật khẩu quá ngắn: cần ít nhất {limit} ký tự.',
    en: 'The password is too short: it needs at least {limit} characters.',
  },
  PASSWORD_NAME: {
    vi: 'Mật khẩu không được chứa tên đăng nhập, họ tên hoặc email.',
    en: 'The password must not contain the username, the name or the email address.',
  },
  PASSWORD_COMMON: {
    vi: 'Mật khẩu này quá phổ biến, dễ bị đoán.',
    en: 'This password is a common one and easily guessed.',
  },
  PASSWORD_USED: {
    vi: 'Mật khẩu này đã dùng gần đây, hãy chọn mật khẩu khác.',
    en: 'This password was used recently, choose another one.',
  },
  REASON_TOO_SHORT: {
    vi: 'phải là một lý do trong danh mục hoặc có ít nhất {limit} ký tự',
    en: 'must be one of the list of reasons, or have at least {limit} characters',
  },
  BEFORE_ISSUE: {
    vi: 'không được trước khi ban hành phiếu',
    en: 'must not be before the report was issued',
  },
  IN_FUTURE: { vi: 'không được sau hôm nay', en: 'must not be in the future' },
  TOO_LONG_AGO: {
    vi: 'sớm hơn số ngày mà phòng thí nghiệm cho phép lùi',
    en: 'lies further back than the laboratory allows',
  },
  IN_PAST: { vi: 'không được trước hôm nay', en: 'must not be before today' },
  NO_SUCH_DAY: { vi: 'không phải là ngày có thật', en: 'is a day that does not exist' },
  YEAR_UNCLEAR: {
    vi: 'phải ghi năm bằng bốn chữ số, ví dụ 20/11/2026',
    en: 'must have a year of four digits, for example 20/11/2026',
  },
  DAY_MISSING: {
    vi: 'phải ghi đủ ngày, tháng, năm, ví dụ 20/11/2026',
    en: 'must have day, month and year, for example 20/11/2026',
  },
  TIME_NOT_ASKED: { vi: 'chỉ nhận ngày, không nhận giờ', en: 'takes a day without a time' },
  DATE_ORDER: { vi: 'sai thứ tự ngày', en: 'is out of date order' },
  PLAN_DATE_ORDER: {
    vi: 'Ngày lập kế hoạch phải trước Ngày ban hành',
    en: 'The plan date must be before the issue date',
  },
  PERIOD_ORDER: {
    vi: 'Trường Đến ngày phải trước trường Từ ngày',
    en: 'The to-date must not be before the from-date',
  },
  PERIOD_TOO_LONG: {
    vi: 'quá xa: sổ được in cho nhiều nhất hai năm',
    en: 'is too late: a book is printed of two years at most',
  },
  TOO_MANY_SAMPLES: {
    vi: 'quá xa: khoảng này có quá nhiều mẫu cho một sổ',
    en: 'is too late: this period has too many samples for one book',
  },
  NO_PERIOD: {
    vi: 'không dùng được: biểu mẫu này in theo mẫu, không theo khoảng ngày',
    en: 'is of no use: this form is printed of samples, not of a period',
  },
  SAMPLES_OR_PERIOD: {
    vi: 'không được gửi cùng khoảng ngày: chọn mẫu hoặc chọn khoảng ngày',
    en: 'must not come with a period: name samples or days',
  },
  SAMPLE_ID_MISSING: {
    vi: 'Lỗi thiếu sampleId! Vui lòng liên hệ admin để biết thêm chi tiết.',
    en: 'The sampleId is missing! Please contact the administrator for details.',
  },
} as const satisfies Record<string, Bilingual>;

export type FieldErrorCode = keyof typeof TEXTS;

/** How long a text is that is too long or too short, and how long it may or has to be, in characters; of a list in entries. */
export interface Excess {
  length: number;
  limit: number;
}

export interface FieldFault {
  /** Path with dots: `quantityInformation.currentQuantity`. */
  field: string;
  code: FieldErrorCode;
  /** Of a text that is too long, or a list or a password that is too short. */
  excess?: Excess;
}

const isCode = (value: string): value is FieldErrorCode => Object.hasOwn(TEXTS, value);

/** Texts that name their field themselves: they stand alone, without its label in front. */
const SENTENCES: readonly string[] = [
  'PLAN_DATE_ORDER',
  'PERIOD_ORDER',
  'SAMPLE_ID_MISSING',
  'PASSWORD_MISMATCH',
  'PASSWORD_SHORT',
  'PASSWORD_NAME',
  'PASSWORD_COMMON',
  'PASSWORD_USED',
] satisfies FieldErrorCode[];

/** True when the text of a code is a whole sentence. */
export const isSentence = (code: string): boolean => SENTENCES.includes(code);

const EXCESS: Bilingual = {
  vi: ': {length} ký tự, tối đa {limit} ký tự',
  en: ': {length} characters, {limit} at most',
};

/** The text under a field; of a text that is too long with its length and the limit. */
export const fieldMessage = (code: FieldErrorCode, language: Language, excess?: Excess): string =>
  TEXTS[code][language].replace('{limit}', String(excess?.limit ?? '')) +
  (excess && !isSentence(code) && !TEXTS[code][language].includes('{limit}')
    ? EXCESS[language].replace('{length}', String(excess.length)).replace('{limit}', String(excess.limit))
    : '');

type Issue = z.core.$ZodIssue;

/** Of a union's branches the one that came closest: not merely "not empty, not null". */
function closest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const shallow = (issue: Issue): boolean => issue.code === 'invalid_value' || issue.code === 'invalid_type';
  return branches.find((branch) => !branch.every(shallow)) ?? branches.at(-1) ?? [];
}

function codeOf(issue: Issue): FieldErrorCode {
  if (isCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'REQUIRED' : 'INVALID_TYPE';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'TOO_LONG' : 'TOO_BIG';
    case 'too_small':
      if (issue.origin === 'array') return 'TOO_FEW';
      return issue.origin === 'string' ? 'TOO_SHORT' : 'TOO_SMALL';
    case 'invalid_value':
      return issue.input === undefined ? 'REQUIRED' : 'INVALID_VALUE';
    default:
      return 'INVALID_FORMAT';
  }
}

/** Length and limit of a text that is too long, or of a list or a password that is too short, where zod was asked to report its input. */
function excessOf(issue: Issue): { excess?: Excess } {
  if (issue.code === 'too_small' && issue.origin === 'array' && Array.isArray(issue.input))
    return { excess: { length: issue.input.length, limit: Number(issue.minimum) } };
  // A text that must not be blank says no more than that.
  if (issue.code === 'too_small' && Number(issue.minimum) > 1 && typeof issue.input === 'string')
    return { excess: { length: issue.input.length, limit: Number(issue.minimum) } };
  if (issue.code !== 'too_big' || issue.origin !== 'string' || typeof issue.input !== 'string') return {};
  return { excess: { length: issue.input.length, limit: Number(issue.maximum) } };
}

function faultsOf(issues: readonly Issue[], above: readonly PropertyKey[]): FieldFault[] {
  return issues.flatMap((issue): FieldFault[] => {
    const path = [...above, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0)
      return faultsOf(closest(issue.errors), path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), code: 'UNKNOWN_FIELD' }));
    return [{ field: path.join('.'), code: codeOf(issue), ...excessOf(issue) }];
  });
}

/** Turns zod's issues into named fields, unknown ones included; what two checks of a value say alike is said once. */
export function fieldFaults(issues: readonly Issue[], above: readonly PropertyKey[] = []): FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const fault of faultsOf(issues, above)) {
    const key = `${fault.field} ${fault.code}`;
    if (!faults.has(key)) faults.set(key, fault);
  }
  return [...faults.values()];
}
