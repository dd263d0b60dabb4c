import { isReplaced, isStanding, type ReportStatus } from '@kiemlab/contract/features/reports/reports.rules';
import { printedInstant } from '../../../platform/print/printed.ts';
import type { Printer } from '../form.ts';

/** What a report that no longer stands says of itself on each copy (COMP-44). */
const markOf = (status: ReportStatus): string | undefined => {
  if (isStanding(status)) return undefined;
  return isReplaced(status) ? 'ĐÃ ĐƯỢC THAY THẾ' : 'ĐÃ THU HỒI';
};

/**
 * What a copy prints: what was printed on the original, from where it is stored, with its number behind the text and at the foot, and who
 * printed it when (rule C16, COMP-45). Pure.
 */
export function copyContent(
  { content, status }: { content: object; status: ReportStatus },
  copyNumber: number,
  { name, at }: Pick<Printer, 'name' | 'at'>,
): object {
  const watermark = [markOf(status), `BẢN SAO LẦN ${copyNumber}`].filter(Boolean).join(' – ');
  return { ...content, watermark, printNote: `In bởi ${name}, ${printedInstant(at)} – ${watermark}` };
}
