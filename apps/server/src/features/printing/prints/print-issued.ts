import { type Actor, can } from '@kiemlab/contract/core/actor';
import type { PrintKind } from '@kiemlab/contract/features/printing/prints.words';
import { isStanding } from '@kiemlab/contract/features/reports/reports.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { isReportForm, kindOfForm } from '@kiemlab/contract/features/reports/report-kinds';
import { originalText } from '../forms/report/copy-of-other.ts';
import { FORMS } from '../forms.ts';
import { copyContent } from './copy-content.ts';
import { countPrints, insertPrint, lockReport, type PrintableReport } from './prints.queries.ts';
import { type Templates, templateOf } from './template-of.ts';

/** Which print of which report is asked for. */
export interface PrintWish {
  /** The form that is asked for: that of the report, or the other layout of its certificate, which is always a copy. */
  type: ReportType;
  /** A sample that the caller sees, with its code. */
  sample: { id: string; code: string };
  reportId?: string | undefined;
  /** On paper; the archived file; on paper and never the original, as what is printed in bulk. */
  purpose: 'print' | 'save' | 'copy';
}

/** A print of a report that was issued, counted. */
export interface IssuedPrint {
  bytes: Uint8Array;
  kind: PrintKind;
  copyNumber: number | null;
  number: string;
  sha256: Buffer;
}

type Issued = {
  [K in keyof PrintableReport]: K extends 'pdf_sha256' | 'content' | 'form'
    ? NonNullable<PrintableReport[K]>
    : PrintableReport[K];
};
/** Who makes it with what. */
interface Maker extends Pick<Context, 'files'> {
  pdf: Pick<Context['pdf'], 'render'>;
  user: Actor & { fullName: string };
  /** Which template each form has now, and in which version; those of the program unless told. */
  templates?: Templates;
}

const isIssued = (report: PrintableReport): report is Issued =>
  report.pdf_sha256 !== null && report.content !== null && report.form !== null;

/** The original and what is saved of it are the archived bytes, checked by their hash; a copy is made of what is stored. */
async function makeBytes(
  { pdf, files, user, templates = FORMS }: Maker,
  report: Issued,
  { type, kind, copyNumber, at }: { type: ReportType; kind: PrintKind; copyNumber: number | null; at: Date },
): Promise<Uint8Array> {
  const archived = await files.get(report.pdf_sha256);
  if (kind !== 'COPY' || copyNumber === null) return archived;
  const content = copyContent(report, copyNumber, { name: user.fullName, at });
  if (report.form === type)
    return pdf.render(templateOf(templates[type], report.template_version), content, at);
  return pdf.render(templates[type].template, { ...content, copyOf: originalText(report) }, at);
}

/**
 * Prints a report that was issued, and notes it: the first print of one that stands, by who may print originals, is its original; each other
 * one is a copy with the next number, drawn while the report is locked (rules C15, C16). Nothing is counted where the archived file is missing
 * or damaged. Throws INVALID_STATUS_TRANSITION where nothing is archived, OTHER_REPORT_FORM, FORBIDDEN for who saves without
 * the right, FILE_MISSING, FILE_DAMAGED.
 */
export async function printIssued(tx: Tx, maker: Maker, wish: PrintWish): Promise<IssuedPrint> {
  const { user } = maker;
  const { type, sample, reportId, purpose } = wish;
  const report = await lockReport(tx, sample.id, reportId);
  if (!report || !isIssued(report)) throw new AppError('INVALID_STATUS_TRANSITION', { codes: [sample.code] });
  const isOriginal = report.form === type;
  // The other layout of an archived certificate is a copy of it (rule F10), and there is nothing archived to save.
  if (
    !isOriginal &&
    (purpose === 'save' || !isReportForm(type) || kindOfForm(report.form) !== kindOfForm(type))
  )
    throw new AppError('OTHER_REPORT_FORM', { codes: [sample.code] });
  const mayHaveOriginal = can(user, 'Report_PrintOriginal');
  if (purpose === 'save' && !mayHaveOriginal) throw new AppError('FORBIDDEN');
  const { hasOriginal, copies } = await countPrints(tx, report.id);
  const mayBeFirst = isOriginal && purpose === 'print' && mayHaveOriginal;
  const isFirst = mayBeFirst && !hasOriginal && isStanding(report.status);
  const kind = purpose === 'save' ? 'SAVED_ORIGINAL' : isFirst ? 'ORIGINAL' : 'COPY';
  const copyNumber = kind === 'COPY' ? copies + 1 : null;
  const at = new Date();
  const bytes = await makeBytes(maker, report, { type, kind, copyNumber, at });
  const sha256 = createHash('sha256').update(bytes).digest();
  await insertPrint(tx, { report, kind, copyNumber, sha256, at, userId: user.id });
  return { bytes, kind, copyNumber, number: report.full_number, sha256 };
}
