import { fold } from '../../../lib/text/fold.ts';

/** What a column of a pasted table may hold, in the order they are taken in where no header says it. */
export const PASTE_FIELDS = [
  'analytesId',
  'analytesName',
  'methodId',
  'unit',
  'lod',
  'loq',
  'requirement',
  'costEstimate',
  'testRunNumber',
  'type',
  'accredited',
  'result',
  'observedValue',
  'otherLabResult',
  'description',
] as const;
export type PasteField = (typeof PASTE_FIELDS)[number];
/** What each column holds; undefined: nothing that is taken over. */
export type PasteColumns = readonly (PasteField | undefined)[];

/** What people write over such columns, beside the words of the screen. */
const NAMES: Record<PasteField, readonly string[]> = {
  analytesId: ['mã', 'mã chỉ tiêu', 'mã số', 'ký hiệu', 'code', 'analyte code', 'analyte id'],
  analytesName: [
    'tên',
    'tên chỉ tiêu',
    'chỉ tiêu',
    'chỉ tiêu kiểm nghiệm',
    'chỉ tiêu chất lượng',
    'chỉ tiêu thử',
    'tên chỉ tiêu thử',
    'phép thử',
    'tên phép thử',
    'name',
    'analyte',
    'analyte name',
    'test',
  ],
  methodId: [
    'phương pháp',
    'phương pháp thử',
    'phương pháp kiểm nghiệm',
    'phương pháp phân tích',
    'method',
    'test method',
  ],
  unit: ['đơn vị', 'đơn vị tính', 'đvt', 'unit'],
  lod: ['lod', 'giới hạn phát hiện', 'giới hạn phát hiện (lod)', 'limit of detection'],
  loq: ['loq', 'giới hạn định lượng', 'giới hạn định lượng (loq)', 'limit of quantitation'],
  requirement: [
    'yêu cầu',
    'yêu cầu chất lượng',
    'yêu cầu kỹ thuật',
    'mức chất lượng',
    'tiêu chuẩn',
    'requirement',
    'specification',
    'acceptance criteria',
  ],
  costEstimate: ['chi phí', 'chi phí dự kiến', 'chi phí dự kiến (đồng)', 'đơn giá', 'giá', 'cost', 'price'],
  testRunNumber: ['số lần thử', 'số lần', 'runs', 'number of runs'],
  type: ['loại', 'loại chỉ tiêu', 'loại thử nghiệm', 'type'],
  accredited: ['công nhận', 'được công nhận', 'accredited', 'accreditation'],
  result: ['kết quả thường gặp', 'usual result'],
  observedValue: [
    'giá trị quan sát',
    'giá trị quan sát thường gặp',
    'observed value',
    'usual observed value',
  ],
  otherLabResult: ['kết quả phòng thí nghiệm khác', 'kết quả ptn khác', 'other laboratory result'],
  description: ['mô tả', 'ghi chú', 'description', 'note', 'notes'],
};

const fieldOf = (title: string): PasteField | undefined => {
  const wanted = fold(title)
    .replace(/[*:]+$/, '')
    // A narrow column has its title in two lines.
    .replace(/\s+/g, ' ')
    .trim();
  return PASTE_FIELDS.find((field) => NAMES[field].some((name) => fold(name) === wanted));
};

export interface PastedTable {
  /** Whether the first line names the columns. */
  hasHeader: boolean;
  columns: PasteColumns;
  /** The lines without the header, each with as many cells as there are columns. */
  lines: readonly (readonly string[])[];
}

/** What was pasted as a table: its header recognised by two names at least, else columns in their usual order. Empty lines are left out. */
export function readTable(cells: readonly (readonly string[])[]): PastedTable {
  const filled = cells.filter((line) => line.some((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...filled.map((line) => line.length));
  const [first = [], ...rest] = filled;
  const named = Array.from({ length: width }, (_, at) => fieldOf(first[at] ?? ''));
  const hasHeader = named.filter(Boolean).length >= 2;
  // A name that stands twice is the first column's.
  const columns = hasHeader
    ? named.map((field, at) => (named.indexOf(field) === at ? field : undefined))
    : Array.from({ length: width }, (_, at) => PASTE_FIELDS[at]);
  const lines = (hasHeader ? rest : filled).map((line) =>
    Array.from({ length: width }, (_, at) => line[at] ?? ''),
  );
  return { hasHeader, columns, lines };
}

/** What every line has to say. */
export const NEEDED_FIELDS = ['analytesId', 'analytesName'] as const satisfies readonly PasteField[];

/** Columns after one is said to hold something: no other holds it any more. */
export const columnsWith = (columns: PasteColumns, at: number, field: PasteField | undefined): PasteColumns =>
  columns.map((now, index) => (index === at ? field : now === field ? undefined : now));
