import type { Bilingual, Language } from '@kiemlab/contract/core/language';
import { closedChoices } from '@kiemlab/contract/features/transfer/import/import-choices';
import { columnLabel, type ImportColumn } from '@kiemlab/contract/features/transfer/import/import-columns';
import { MAX_ROWS } from '@kiemlab/contract/features/transfer/import/file-faults';
import type { FieldType } from '@kiemlab/contract/features/samples/samples.catalogue';

/** A workbook holds no files and presses no buttons. */
type WithoutColumn = 'upload' | 'action';

const WAYS: Record<Exclude<FieldType, 'dropdown' | WithoutColumn>, Bilingual> = {
  text: { vi: 'văn bản', en: 'text' },
  multiline: { vi: 'văn bản, có thể xuống dòng', en: 'text, lines may be broken' },
  decimal: {
    vi: 'số thập phân, ví dụ 1250 hoặc 25,5, không có dấu phân cách hàng nghìn',
    en: 'decimal number, for example 1250 or 25.5, without separators of thousands',
  },
  integer: { vi: 'số nguyên', en: 'whole number' },
  date: { vi: 'ngày, dd/mm/yyyy', en: 'day, dd/mm/yyyy' },
  datetime: {
    vi: 'ngày, có thể kèm giờ, dd/mm/yyyy hh:mm',
    en: 'day, with its time where it is known, dd/mm/yyyy hh:mm',
  },
  time: { vi: 'giờ, hh:mm, ô văn bản', en: 'time of day, hh:mm, in a text cell' },
  checkbox: { vi: 'Có hoặc Không', en: 'Yes or No' },
  phone: { vi: 'chỉ chữ số, định dạng ô là văn bản', en: 'digits only, in a cell formatted as text' },
  position: {
    vi: 'vĩ độ,kinh độ – ví dụ 16.0605,108.2208',
    en: 'latitude,longitude – for example 16.0605,108.2208',
  },
  user: { vi: 'tên đăng nhập', en: 'user name of the account' },
  client: {
    vi: 'tên khách hàng đúng như trong danh sách, hoặc mã số định danh',
    en: 'name of the client as in the list, or its identification number',
  },
};

/** What may stand for a day where only its month is known. */
const MONTHS: Record<'first' | 'last', Bilingual> = {
  first: { vi: '; mm/yyyy là ngày đầu tháng', en: '; mm/yyyy is the first day of the month' },
  last: { vi: '; mm/yyyy là ngày cuối tháng', en: '; mm/yyyy is the last day of the month' },
};

function wayOf({ field, def }: ImportColumn, language: Language): string {
  if (def.month) return WAYS.date[language] + MONTHS[def.month][language];
  if (def.type === 'upload' || def.type === 'action') return '';
  if (def.type !== 'dropdown') return WAYS[def.type][language];
  const closed = closedChoices(field);
  if (closed) return closed.map(({ words }) => words[language]).join(' / ');
  return {
    vi: 'chọn trong danh sách, hoặc nhập giá trị mới',
    en: 'choose from the list, or enter a new value',
  }[language];
}

/** The unit that the template gives a number; that of the catalogue stands in its label. */
const unitOf = ({ def, unit }: ImportColumn, language: Language): string =>
  unit === '' || unit === (def.unit ?? '')
    ? ''
    : { vi: `; đơn vị: ${unit}`, en: `; unit: ${unit}` }[language];

const RULES: Record<Language, readonly string[]> = {
  vi: [
    'Mỗi dòng là một mẫu; nhập từ dòng 3. Không đổi tên, chèn hoặc gộp ô ở hai dòng đầu (dòng 2 được ẩn).',
    'Cột có dấu * là bắt buộc. Với hoạt chất, người lấy mẫu và chỉ tiêu, cột bắt buộc chỉ cần khi nhóm đó có dữ liệu.',
    'Không dùng công thức: hãy dán giá trị. Mã số, số lô, số điện thoại phải là ô văn bản để giữ số 0 ở đầu.',
    `Mỗi tệp tối đa ${MAX_ROWS} dòng, 20 MB. Nếu có một lỗi, không mẫu nào được nhập và danh sách lỗi sẽ hiện ra.`,
    'Mẫu được nhập ở trạng thái Chưa nhận; mã số mẫu được cấp khi nhận mẫu.',
  ],
  en: [
    'Each row is a sample; begin in row 3. Do not rename, insert or merge cells in the first two rows (row 2 is hidden).',
    'Columns with * are required. For substances, samplers and parameters they are required once the group has any value.',
    'No formulas: paste values. Codes, batch numbers and phone numbers must be text cells, to keep zeros in front.',
    `${MAX_ROWS} rows and 20 MB per file at most. If there is any error no sample is imported, and the errors are listed.`,
    'Samples arrive as Not received; their number is given on receipt.',
  ],
};

/** The guide in the blank workbook: the rules, and for each column what may stand in it. */
export function guideLines(
  templateName: string,
  columns: readonly ImportColumn[],
  language: Language,
): string[][] {
  const title = { vi: `Nhập mẫu từ tệp – ${templateName}`, en: `Import of samples – ${templateName}` }[
    language
  ];
  const head = { vi: ['Cột', 'Cách nhập'], en: ['Column', 'What to enter'] }[language];
  return [
    [title],
    ...RULES[language].map((rule, index) => [`${index + 1}.`, rule]),
    [],
    head,
    ...columns
      .filter(({ group }) => group <= 1)
      .map((column) => [columnLabel(column, language), wayOf(column, language) + unitOf(column, language)]),
  ];
}
