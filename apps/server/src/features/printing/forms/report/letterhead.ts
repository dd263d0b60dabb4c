import { printedFormCode } from '@kiemlab/contract/features/settings/form-codes';
import type { Laboratory } from '@kiemlab/contract/features/settings/laboratory';
import { type NumberPatterns, reportNumber } from '@kiemlab/contract/features/settings/number-patterns';
import { joined, placeAndDate } from '../../../../platform/print/printed.ts';
import type { ReportFacts } from './report.data.ts';

/** What a report of a day, `YYYY-MM-DD`, says of the laboratory: head, place and date, code of the form. */
export function letterhead(
  { laboratory, vilasNumber }: { laboratory: Laboratory; vilasNumber: string },
  formCode: string,
  day: string,
): Pick<ReportFacts, 'laboratory' | 'placeAndDate' | 'formCode'> {
  const { address, phone, email, siteCode } = laboratory;
  return {
    laboratory: {
      authority: laboratory.parentAuthority.toLocaleUpperCase('vi'),
      name: laboratory.centreName.toLocaleUpperCase('vi'),
      contact: joined(' – ', address, phone && `ĐT: ${phone}`, email) ?? '',
      ...(vilasNumber ? { accreditation: vilasNumber } : {}),
    },
    placeAndDate: placeAndDate(laboratory.placeName, day),
    formCode: printedFormCode(formCode, { site: siteCode, year: day.slice(0, 4) }),
  };
}

/** The number of a report that has none yet: "…/2026/KNĐN". */
export const openNumber = ({ siteCode }: Laboratory, { report }: NumberPatterns, day: string): string =>
  reportNumber(report, { year: day.slice(0, 4), site: siteCode, number: undefined });
