import { type Actor, can } from '@kiemlab/contract/core/actor';
import type { PrintKind, ReleaseKind } from '@kiemlab/contract/features/printing/prints.words';
import { kindOfForm, type ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { isReplaced, isStanding, isVoid } from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { createHash } from 'node:crypto';
import { AppError, found } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inFileName } from '../../../platform/print/in-file-name.ts';
import { refuseOrigin } from '../../samples/refuse-origin.ts';
import type { StoredSample } from '../../samples/samples.queries.ts';
import { originalText } from '../forms/report/original-text.ts';
import { FORMS } from '../forms.ts';
import { countPrints, findReport, insertPrint, lockReport, type PrintableReport } from './prints.queries.ts';
import { renderedContent } from './rendered-content.ts';
import { type Templates, templateOf } from './template-of.ts';

/** Which report bytes are wanted of. */
interface Wanted {
  /** The form that is asked for: that of the report, or the other layout of its certificate, which is never the original. */
  type: ReportForm;
  /** A sample that the caller sees. */
  sample: StoredSample;
  /** The one that counts unless told. */
  reportId?: string | undefined;
}

/**
 * What bytes of a report are wanted for: to LOOK at it; to PRINT it, its original once and then copies; a COPY and never the original, as what is
 * printed in bulk; to SAVE its archived file. All but looking are counted, in the unit of work that notes them.
 */
export type ReleaseWish = Wanted &
  ({ purpose: 'LOOK'; db: Database } | { purpose: 'PRINT' | 'COPY' | 'SAVE'; tx: Tx });

/** What leaves of a report. */
export interface ReleasedReport {
  bytes: Uint8Array;
  kind: PrintKind | Extract<ReleaseKind, 'VIEW' | 'DRAFT'>;
  /** Of a copy. */
  copyNumber: number | null;
  /** Null of a draft, whose number may become another one. */
  number: string | null;
  sha256: Buffer;
  fileName: string;
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

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A name without the slashes of a number. */
const fileNameOf = (...parts: (string | false)[]): string =>
  `${parts.filter(Boolean).join('-').replaceAll('/', '-')}.pdf`;

/** The draft of a sample, or one that is void, as its tests stand now; who may not see the origin does not find it on it. */
async function releaseDraft(
  db: Database,
  { pdf, user }: Maker,
  { type, sample, reportId }: Wanted,
  report: PrintableReport | undefined,
): Promise<ReleasedReport> {
  const at = new Date();
  const form = FORMS[type];
  const content = await form.content(db, [sample], { name: user.fullName, at, actor: user, reportId });
  const bytes = await pdf.render(form.template, content, at);
  const fileName =
    report && isVoid(report.status)
      ? fileNameOf('ban-nhap-da-huy', report.full_number)
      : fileNameOf('ban-nhap', sample.code);
  return { bytes, kind: 'DRAFT', copyNumber: null, number: null, sha256: hashOf(bytes), fileName };
}

/** Refuses a form of the other kind; of the other layout of an archived certificate, which is a copy of it (rule F10), nothing is archived to save. */
function refuseOtherForm({ form }: Issued, { type, sample, purpose }: ReleaseWish): void {
  if (form !== type && (purpose === 'SAVE' || kindOfForm(form) !== kindOfForm(type)))
    throw new AppError('OTHER_REPORT_FORM', { codes: [sample.code] });
}

/** What a print that is counted is, with the number of a copy: drawn while the report is locked (rules C15, C16). */
async function countPrint(
  tx: Tx,
  user: Actor,
  report: Issued,
  { type, purpose }: ReleaseWish,
): Promise<{ kind: PrintKind; copyNumber: number | null }> {
  const mayHaveOriginal = can(user, 'Report_PrintOriginal');
  if (purpose === 'SAVE') {
    if (!mayHaveOriginal) throw new AppError('FORBIDDEN');
    return { kind: 'SAVED_ORIGINAL', copyNumber: null };
  }
  const { hasOriginal, copies } = await countPrints(tx, report.id);
  const mayBeFirst = purpose === 'PRINT' && mayHaveOriginal && report.form === type;
  return mayBeFirst && !hasOriginal && isStanding(report.status)
    ? { kind: 'ORIGINAL', copyNumber: null }
    : { kind: 'COPY', copyNumber: copies + 1 };
}

/** The original and what is saved of it are the archived bytes, checked by their hash; a copy, and what is looked at, is made of what is stored. */
async function makeBytes(
  { pdf, files, user, templates = FORMS }: Maker,
  report: Issued,
  type: ReportForm,
  { kind, copyNumber }: Pick<ReleasedReport, 'kind' | 'copyNumber'>,
  at: Date,
): Promise<Uint8Array> {
  const archived = await files.get(report.pdf_sha256);
  if (kind === 'ORIGINAL' || kind === 'SAVED_ORIGINAL') return archived;
  const content = renderedContent(report, copyNumber, { name: user.fullName, at });
  if (report.form === type)
    return pdf.render(templateOf(templates[type], report.template_version), content, at);
  return pdf.render(templates[type].template, { ...content, copyOf: originalText(report) }, at);
}

/**
 * The one door through which bytes of a report leave, whoever asks for whatever purpose (rule C29). Archived bytes come out as the original, once,
 * and to be saved, each to who holds Report_PrintOriginal; everything else is rendered with what it is behind its text: looked at, copy n, draft, and
 * that it was replaced by which one or is void. Nothing leaves and nothing is counted where the archived file is missing or damaged. Throws NOT_FOUND for a
 * report that the sample does not have, ORIGIN_HIDDEN for what was issued, OTHER_REPORT_FORM, FORBIDDEN for who saves without the right, FILE_MISSING,
 * FILE_DAMAGED, and what a draft refuses.
 */
export async function releaseReport(maker: Maker, wish: ReleaseWish): Promise<ReleasedReport> {
  const { user } = maker;
  const { type, sample, reportId } = wish;
  const report =
    wish.purpose === 'LOOK'
      ? await findReport(wish.db, sample.id, reportId)
      : await lockReport(wish.tx, sample.id, reportId);
  if (reportId !== undefined) found(report, 'NOT_FOUND');
  if (!report || !isIssued(report))
    return releaseDraft(wish.purpose === 'LOOK' ? wish.db : wish.tx, maker, wish, report);
  // What was issued is given out whole or not at all.
  refuseOrigin(user);
  refuseOtherForm(report, wish);
  const counted = wish.purpose === 'LOOK' ? undefined : await countPrint(wish.tx, user, report, wish);
  const { kind, copyNumber } = counted ?? { kind: 'VIEW', copyNumber: null };
  const at = new Date();
  const bytes = await makeBytes(maker, report, type, { kind, copyNumber }, at);
  const sha256 = hashOf(bytes);
  if (wish.purpose !== 'LOOK' && counted)
    await insertPrint(wish.tx, { report, ...counted, sha256, at, userId: user.id });
  const fileName = fileNameOf(
    inFileName(FORMS[type].title.vi),
    report.full_number,
    copyNumber !== null && `ban-sao-${copyNumber}`,
    isReplaced(report.status) && 'da-duoc-thay-the',
  );
  return { bytes, kind, copyNumber, number: report.full_number, sha256, fileName };
}
