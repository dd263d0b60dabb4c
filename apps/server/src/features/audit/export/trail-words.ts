import type { Language } from '@kiemlab/contract/core/language';
import { printedDay } from '../../../platform/print/printed.ts';

/** What exports of the trail say beside its entries. */
export const TRAIL_WORDS = {
  vi: {
    number: 'STT',
    at: 'Thời gian',
    module: 'Phân hệ',
    action: 'Hành động',
    name: 'Họ và tên',
    account: 'Tài khoản',
    about: 'Nội dung',
    reason: 'Lý do',
    until: 'Lần cuối',
    answer: 'Trả lời',
    code: 'Mã trả lời',
    records: 'Bản ghi',
    times: 'Số lần',
    search: 'Tìm kiếm',
    sample: 'Mẫu',
    unreviewed: 'chưa rà soát',
    own: 'chỉ gồm việc do chính người xuất thực hiện',
    all: 'không lọc',
    filter: 'Bộ lọc',
    period: 'Khoảng thời gian',
    count: 'Số mục',
    by: 'Xuất bởi',
    made: 'Xuất lúc',
    system: 'Hệ thống',
    beyond: 'Các thao tác khác, nhiều hơn mức ghi riêng được',
    unknown: 'bản ghi không có ở đây',
    none: 'Không có mục nào.',
    page: 'Trang',
  },
  en: {
    number: 'No.',
    at: 'Time',
    module: 'Module',
    action: 'Action',
    name: 'Name',
    account: 'Account',
    about: 'Description',
    reason: 'Reason',
    until: 'Last time',
    answer: 'Answer',
    code: 'Answer code',
    records: 'Records',
    times: 'Times',
    search: 'Search',
    sample: 'Sample',
    unreviewed: 'not reviewed yet',
    own: 'only acts of the person who made this export',
    all: 'none',
    filter: 'Filter',
    period: 'Period',
    count: 'Entries',
    by: 'Exported by',
    made: 'Exported at',
    system: 'System',
    beyond: 'Other acts, more than could be kept apart',
    unknown: 'a record that is not here',
    none: 'No entries.',
    page: 'Page',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The days that an export is of, both included. */
export function periodOf(
  { fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined },
  language: Language,
): string {
  const from = printedDay(fromDate);
  const to = printedDay(toDate);
  const said = {
    vi: { both: `từ ${from} đến hết ${to}`, from: `từ ${from}`, to: `đến hết ${to}`, none: 'toàn bộ' },
    en: {
      both: `from ${from} to the end of ${to}`,
      from: `from ${from}`,
      to: `until the end of ${to}`,
      none: 'all',
    },
  }[language];
  if (from) return to ? said.both : said.from;
  return to ? said.to : said.none;
}

/** How many entries there are, and where a paper ends before them that it does. */
export function countText(total: number, shown: number, language: Language): string {
  const [all, some] = [total, shown].map((n) => n.toLocaleString(language === 'vi' ? 'vi-VN' : 'en-GB'));
  if (shown === total) return `${all}`;
  return language === 'vi'
    ? `${some} mục mới nhất trong tổng số ${all} mục; tệp Excel có đủ tất cả`
    : `the newest ${some} of ${all}; the Excel file has them all`;
}
