import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { APP_NAMES } from '@kiemlab/contract/features/rights/permission-groups';
import type { ReviewRow } from '@kiemlab/contract/features/rights/review.api';
import { ADMINISTRATOR_RIGHT } from '@kiemlab/contract/features/rights/rights.rules';
import type { Laboratory } from '@kiemlab/contract/features/settings/laboratory';
import { dayOf } from '../../../platform/clock.ts';
import {
  joined,
  placeAndDate,
  printedCount,
  printedDay,
  printedInstant,
} from '../../../platform/print/printed.ts';
import type { ReviewedGroup } from './review.queries.ts';

/** Everything that `forms/access-review` prints: landscape A4, the accounts and the groups with their rights. */
export interface AccessReviewData {
  authority: string;
  name: string;
  placeAndDate: string;
  /** "Tính đến hết ngày 20/11/2026". */
  asOf: string;
  /** "12 tài khoản: 10 đang hoạt động, 2 đã vô hiệu; 2 quản trị viên". */
  counts: string;
  people: {
    number: string;
    name: string;
    account: string;
    post: string;
    groups: string;
    lastLogin: string;
    status: string;
  }[];
  groups: { name: string; members: string; permits: string }[];
  printNote: string;
}

/** A moment as a narrow column takes it: without seconds and zone, which the foot names. */
const short = (at: string | null): string =>
  at === null ? '–' : printedInstant(new Date(at)).replace(/:\d\d \(GMT\+7\)$/, '');

/** What the printed access review says; pure (COMP-08). */
export function buildReview(source: {
  laboratory: Laboratory;
  people: readonly ReviewRow[];
  groups: readonly ReviewedGroup[];
  day: string;
  isToday: boolean;
  printedBy: string;
  at: Date;
}): AccessReviewData {
  const { laboratory, people, groups, at } = source;
  const active = people.filter(({ LoginStatus }) => LoginStatus === 1);
  const administrators = active.filter(({ Permits }) => Permits.includes(ADMINISTRATOR_RIGHT));
  const day = printedDay(source.day) ?? '';
  return {
    authority: laboratory.parentAuthority,
    name: laboratory.centreName,
    placeAndDate: placeAndDate(laboratory.placeName, dayOf(at)),
    asOf: source.isToday
      ? `Tính đến ${short(at.toISOString())}`
      : `Tính đến hết ngày ${day}; họ tên, chức vụ, phòng ban theo ngày in`,
    counts: `${printedCount(people.length)} tài khoản: ${printedCount(active.length)} đang hoạt động, ${printedCount(
      people.length - active.length,
    )} đã vô hiệu; ${printedCount(administrators.length)} quản trị viên`,
    people: people.map((row, index) => ({
      number: String(index + 1),
      name: row.FullName,
      account: joined(' · ', row.MaUser, row.Username) ?? '',
      post: joined('\n', row.Position, row.Department) ?? '',
      groups:
        row.Groups.map(
          ({ AppCode, TenGroup, Until }) =>
            `${APP_NAMES[AppCode].vi}: ${TenGroup}${Until ? ` (đến hết ${printedDay(Until) ?? ''})` : ''}`,
        ).join('\n') || '–',
      lastLogin: short(row.LastLogin),
      status: row.DisabledSince === null ? 'Đang hoạt động' : `Vô hiệu từ ${short(row.DisabledSince)}`,
    })),
    groups: groups.map(({ app, name, codes, members }) => ({
      name: `${APP_NAMES[app].vi}: ${name}`,
      members: printedCount(members),
      permits: codes.map((code) => PERMISSIONS[code].label.vi).join('; ') || '–',
    })),
    printNote: `In bởi ${source.printedBy}, ${printedInstant(at)}`,
  };
}
