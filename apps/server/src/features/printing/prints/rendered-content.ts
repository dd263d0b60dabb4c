import { isReplaced, isVoid, type ReportStatus } from '@kiemlab/contract/features/reports/reports.rules';
import { printedInstant } from '../../../platform/print/printed.ts';
import type { Printer } from '../form.ts';

const DRAFT = 'BẢN NHÁP';
const VOID = 'ĐÃ HỦY';
const REPLACED = 'ĐÃ ĐƯỢC THAY THẾ';
/** What is looked at says so, and never that it is an original or a copy. */
const LOOKED_AT = 'BẢN XEM';

/** What lies behind the text of a draft, and of one that is void (COMP-42, COMP-44); undefined is one without a number yet. */
export const draftMark = (status: ReportStatus | undefined): string =>
  status !== undefined && isVoid(status) ? `${VOID} – ${DRAFT}` : DRAFT;

/** A report that was issued, as what is rendered of it needs it. */
interface Rendered {
  /** What was printed on its original. */
  content: object;
  status: ReportStatus;
  /** Number of the report that stands in its place; null where none does. */
  stands_instead: string | null;
}

/**
 * What is rendered of a report that was issued: what was printed on the original, from where it is stored. At the foot of each page stands who has it
 * from the program, when, and what it is: a copy by its number, or without one what is looked at; of one that was replaced also by which (rules C16, C29,
 * COMP-44, COMP-45). Behind the text stands what it is, of one that was replaced only that it was: more letters would be too small to be seen. Pure.
 */
export function renderedContent(
  { content, status, stands_instead }: Rendered,
  copyNumber: number | null,
  { name, at }: Pick<Printer, 'name' | 'at'>,
): object {
  const [act, kind] = copyNumber === null ? ['Xem', LOOKED_AT] : ['In', `BẢN SAO LẦN ${copyNumber}`];
  const by = stands_instead === null ? '' : ` BỞI ${stands_instead}`;
  const told = isReplaced(status) ? `${REPLACED}${by} – ${kind}` : kind;
  return {
    ...content,
    watermark: isReplaced(status) ? REPLACED : kind,
    printNote: `${act} bởi ${name}, ${printedInstant(at)} – ${told}`,
  };
}
