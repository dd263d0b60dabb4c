import { isReplaced, isVoid, type ReportStatus } from '@kiemlab/contract/features/reports/reports.rules';
import { printedInstant } from '../../../platform/print/printed.ts';
import type { Printer } from '../form.ts';

/** What is looked at says so, and never that it is an original or a copy. */
export const LOOKED_AT = 'BẢN XEM';

/** What a report that does not stand says of itself wherever it is rendered (COMP-44); undefined of one that stands, and of a draft. */
export function stateMark({
  status,
  stands_instead,
}: {
  status: ReportStatus;
  /** Number of the report that stands in its place. */
  stands_instead: string | null;
}): string | undefined {
  if (isVoid(status)) return 'ĐÃ HỦY';
  if (!isReplaced(status)) return undefined;
  return stands_instead === null ? 'ĐÃ ĐƯỢC THAY THẾ' : `ĐÃ ĐƯỢC THAY THẾ BỞI ${stands_instead}`;
}

/** What lies behind the text of a draft, and of one that is void; undefined is one without a number yet. */
export const draftMark = (status: ReportStatus | undefined): string =>
  [status && stateMark({ status, stands_instead: null }), 'BẢN NHÁP'].filter(Boolean).join(' – ');

/**
 * What is rendered of a report that was issued: what was printed on the original, from where it is stored, with what it is behind the text and
 * at the foot, and there who has it from the program and when: a copy by its number, or without one what is looked at (rules C16, C29, COMP-45). Pure.
 */
export function renderedContent(
  report: { content: object } & Parameters<typeof stateMark>[0],
  copyNumber: number | null,
  { name, at }: Pick<Printer, 'name' | 'at'>,
): object {
  const [act, kind] = copyNumber === null ? ['Xem', LOOKED_AT] : ['In', `BẢN SAO LẦN ${copyNumber}`];
  const watermark = [stateMark(report), kind].filter(Boolean).join(' – ');
  return {
    ...report.content,
    watermark,
    printNote: `${act} bởi ${name}, ${printedInstant(at)} – ${watermark}`,
  };
}
