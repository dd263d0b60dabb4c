import type { Language } from '@kiemlab/contract/core/language';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import type { ReviewRow } from '@kiemlab/contract/features/rights/review.api';
import { APP_NAMES } from '@kiemlab/contract/features/rights/permission-groups';
import { printedDay } from '../../../platform/print/printed.ts';
import type { TableCell } from '../../../platform/xlsx/cell-value.ts';
import type { TableColumn } from '../../../platform/xlsx/write-xlsx.ts';

const HEADERS: Record<Language, readonly string[]> = {
  vi: [
    'Mã nhân viên',
    'Tên đăng nhập',
    'Họ và tên',
    'Chức vụ',
    'Phòng ban',
    'Trạng thái',
    'Vô hiệu từ',
    'Đăng nhập gần nhất',
    'Ngày tạo',
    'Nhóm người dùng',
    'Quyền',
  ],
  en: [
    'Employment number',
    'Username',
    'Full name',
    'Position',
    'Department',
    'Status',
    'Disabled since',
    'Last login',
    'Created',
    'User groups',
    'Permissions',
  ],
};
const STATUS: Record<Language, readonly [string, string]> = {
  vi: ['Đang hoạt động', 'Đã vô hiệu'],
  en: ['Active', 'Disabled'],
};
const UNTIL: Record<Language, string> = { vi: 'đến hết', en: 'until' };
const KINDS: readonly TableColumn['kind'][] = [
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'datetime',
  'datetime',
  'datetime',
  'text',
  'text',
];
const WIDTHS = [14, 18, 28, 22, 26, 16, 17, 17, 17, 50, 70];

/** The columns of the review's workbook. */
export const reviewColumns = (language: Language): TableColumn[] =>
  HEADERS[language].map((header, index) => ({
    header,
    kind: KINDS[index] ?? 'text',
    width: WIDTHS[index] ?? 16,
  }));

/** An account of the review as a line of the workbook. */
export const reviewCells = (row: ReviewRow, language: Language): TableCell[] => [
  row.MaUser,
  row.Username,
  row.FullName,
  row.Position,
  row.Department,
  STATUS[language][row.LoginStatus === 1 ? 0 : 1],
  row.DisabledSince,
  row.LastLogin,
  row.CreatedDate,
  row.Groups.map(
    ({ AppCode, TenGroup, Until }) =>
      `${APP_NAMES[AppCode][language]}: ${TenGroup}${Until ? ` (${UNTIL[language]} ${printedDay(Until) ?? ''})` : ''}`,
  ).join('\n'),
  row.Permits.map((code) => PERMISSIONS[code].label[language]).join('; '),
];
