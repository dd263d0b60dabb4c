import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import { dayOf } from '../../../../platform/clock.ts';
import { printedDay } from '../../../../platform/print/printed.ts';
import type { PrintedResult, ReportFacts } from './report.data.ts';
import type { ReportSource } from './report-source.ts';

/** What of a print is compared; kept ones are read as they were archived, whatever form they are on. */
type Print = Partial<ReportFacts> & {
  conclusion?: string;
  testingPeriod?: string;
  testedFrom?: string;
  testedTo?: string;
  results?: readonly (PrintedResult & { conclusion?: string })[];
};
type Text = Exclude<
  keyof Print,
  'results' | 'laboratory' | 'replaces' | 'clientSupplied' | 'notes' | 'signatures' | 'verify'
>;

/** Fields by their names on paper, in its order. */
const FIELDS: readonly (readonly [Text, string])[] = [
  ['sample', 'Mẫu'],
  ['producer', 'Nơi sản xuất'],
  ['importer', 'Nhà nhập khẩu'],
  ['batch', 'Số lô'],
  ['productionDate', 'Ngày sản xuất'],
  ['expiryDate', 'Hạn dùng'],
  ['registrationNumber', 'Số đăng ký/GPNK'],
  ['place', 'Nơi lấy (gửi) mẫu'],
  ['samplingDate', 'Ngày lấy mẫu'],
  ['deliveredBy', 'Người giao mẫu'],
  ['receivedBy', 'Người nhận mẫu'],
  ['receivedDate', 'Ngày nhận mẫu'],
  ['request', 'Yêu cầu'],
  ['standard', 'Tiêu chuẩn áp dụng'],
  ['condition', 'Tình trạng mẫu khi nhận'],
  ['openingCondition', 'Tình trạng mẫu khi mở niêm phong'],
  ['testingPeriod', 'Thời gian thử nghiệm'],
  ['testedFrom', 'Ngày bắt đầu phân tích'],
  ['testedTo', 'Ngày kết thúc phân tích'],
];
const OF_RESULT = [
  ['method', 'phương pháp'],
  ['unit', 'đơn vị'],
  ['requirement', 'yêu cầu'],
  ['result', 'kết quả'],
  ['conclusion', 'kết luận'],
] as const;
/** Kept from who may not see the origin: an old paper would tell it. */
const ORIGIN: readonly Text[] = ['place', 'deliveredBy'];

const said = (text: unknown): string => (typeof text === 'string' ? text.trim() : '');
const quoted = (text: string): string => (text === '' ? '(để trống)' : `“${text}”`);
/** A day that papers of before printed with a time that nobody told says the same as the day alone (ADR 86). */
const meant = (text: unknown): string => said(text).replace(/^(\d\d\/\d\d\/\d{4}) 00:00$/, '$1');
const change = (name: string, before: unknown, now: unknown): string[] =>
  meant(before) === meant(now) ? [] : [`${name}: ${quoted(said(before))} sửa thành ${quoted(said(now))}`];

/** Tests by their names; a second one of a name is another test. */
function byName(results: Print['results']): Map<string, NonNullable<Print['results']>[number]> {
  const named = new Map<string, NonNullable<Print['results']>[number]>();
  for (const row of results ?? []) {
    let key = row.name;
    for (let n = 2; named.has(key); n++) key = `${row.name} (${n})`;
    named.set(key, row);
  }
  return named;
}

/** What two prints of a sample say differently, in the words of the paper; empty where they say the same. Pure. */
export function printedChanges(before: object, now: object, hidesOrigin = false): string[] {
  const [old, made] = [before as Print, now as Print];
  const fields = FIELDS.filter(([key]) => !(hidesOrigin && ORIGIN.includes(key))).flatMap(([key, name]) => {
    // The two forms say the days of testing in words of their own.
    if (key.startsWith('test') && !(key in old && key in made)) return [];
    return change(name, old[key], made[key]);
  });
  const [tests, others] = [byName(old.results), byName(made.results)];
  const results = [...others].flatMap(([name, row]) => {
    const stood = tests.get(name);
    if (!stood) return [`thêm chỉ tiêu ${name}: ${quoted(said(row.result))}`];
    return OF_RESULT.flatMap(([key, word]) =>
      // Only a certificate has a verdict on each test.
      key === 'conclusion' && !('conclusion' in stood && 'conclusion' in row)
        ? []
        : change(`${name}, ${word}`, stood[key], row[key]),
    );
  });
  const gone = [...tests.keys()].filter((name) => !others.has(name)).map((name) => `bỏ chỉ tiêu ${name}`);
  return [...fields, ...results, ...gone, ...change('Kết luận', old.conclusion, made.conclusion)];
}

/** What a report says of the one whose place it takes, beside what it prints itself: number and day, what is another, and why (COMP-44). Pure. */
export function withReplaced<Data extends object>(
  { replaced, sample }: Pick<ReportSource, 'replaced' | 'sample'>,
  data: Data,
): Data & Pick<ReportFacts, 'replaces'> {
  if (!replaced) return data;
  const changes = printedChanges(replaced.content, data, sample.originHidden === true);
  return {
    ...data,
    replaces: {
      name: PRINTED_FORMS[replaced.form].title.vi,
      number: `${replaced.full_number} ngày ${printedDay(dayOf(replaced.issued_at))}`,
      changes: changes.length > 0 ? changes : ['kết quả và thông tin mẫu giữ nguyên'],
      reason: replaced.reason,
    },
  };
}
