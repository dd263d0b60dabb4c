import { can } from '@kiemlab/contract/core/actor';
import type { Answer } from '@kiemlab/contract/core/define-endpoint';
import type { PrintSelection } from '@kiemlab/contract/features/printing/print-selection';
import { isNumbered, type ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { printReport as endpoint } from '@kiemlab/contract/features/printing/prints.api';
import { isReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import {
  insertDisclosure,
  type NewDisclosure,
  type WaitingFile,
} from '../../../platform/disclosures/disclosures.queries.ts';
import { findVisible } from '../../samples/samples.queries.ts';
import { FORMS } from '../forms.ts';
import { numberFor } from '../number-paper.ts';
import { chosenOf, printForm } from '../print-form.ts';
import { type ReleaseWish, releaseReport } from './release-report.ts';

type Printed = Answer<typeof endpoint>;
type Asked = { type: ReportType } & PrintSelection;

/** Codes that the trail names of one print. */
const MOST_NAMED = 10;

const MIME = 'application/pdf';
const ACT = { action: endpoint.id } as const;

/** Prints of one report, and those that number one paper, wait here for each other, not each with a connection at its lock. */
const inTurn = createKeyedMutex();

/** A report: counted if it was issued, and waiting to be fetched, or neither. */
const printOne = (
  context: Context,
  wish: Pick<ReleaseWish, 'type' | 'sample' | 'reportId'> & { purpose: 'PRINT' | 'SAVE' },
): Promise<Printed> =>
  inTurn(wish.sample.id, () =>
    context.write(ACT, async (tx) => {
      const { bytes, kind, copyNumber, number, fileName } = await releaseReport(context, { ...wish, tx });
      const { id: sampleId, code } = wish.sample;
      const file = { ...(await context.files.spool.keep([bytes])), name: fileName, mime: MIME, records: 1 };
      const id = await insertDisclosure(tx, {
        kind,
        what: wish.type,
        about: number ?? code,
        filter: { ids: [sampleId] },
        recordId: sampleId,
        releasedBy: context.user.id,
        file,
      });
      return { id, kind, copyNumber, number, sha256: file.sha256, fileName };
    }),
  );

/** What people call what is printed: the codes of its samples, or its days. */
async function aboutOf(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { ids, fromDate, toDate }: PrintSelection,
): Promise<string> {
  if (!ids) return `${fromDate} – ${toDate}`;
  const codes = (await findVisible(db, ids, user)).map(({ code }) => code);
  return codes.slice(0, MOST_NAMED).join(', ');
}

/** Any other form: as it is viewed, with a number of its own where it has one, and waiting to be fetched. */
async function printOther(
  context: Context,
  { type, ids, fromDate, toDate, format, parties }: Asked,
): Promise<Printed> {
  const { pdf, files, user } = context;
  const named = { ids, fromDate, toDate, format, parties };
  const kind = 'FORM';
  const make = async (db: Database): Promise<NewDisclosure & { file: WaitingFile }> => {
    const { bytes, fileName, mime, records } = await printForm({ db, pdf, user }, FORMS[type], named);
    const parts = 'byteLength' in bytes ? [bytes] : bytes;
    return {
      kind,
      what: type,
      about: await aboutOf({ db, user }, named),
      filter: named,
      recordId: ids?.length === 1 ? ids[0] : undefined,
      releasedBy: user.id,
      file: { ...(await files.spool.keep(parts)), name: fileName, mime, records },
    };
  };
  const note = async (tx: Tx, release: NewDisclosure & { file: WaitingFile }): Promise<Printed> => {
    const { sha256, name: fileName } = release.file;
    return {
      id: await insertDisclosure(tx, release),
      kind,
      copyNumber: null,
      number: null,
      sha256,
      fileName,
    };
  };
  if (!ids || !isNumbered(type)) {
    const release = await make(context.db);
    return context.write(ACT, (tx) => note(tx, release));
  }
  // The number stands or falls with its paper: what cannot be made, or takes too long, draws none.
  return inTurn(`${type} ${[...ids].sort().join()}`, () =>
    context.write(ACT, async (tx) => {
      await numberFor(tx, context, type, { ids, parties });
      return note(tx, await make(tx));
    }),
  );
}

/**
 * Prints a form: of a report that was issued its original once and then copies, as `releaseReport` counts them; every other form, and a draft,
 * as it is viewed. What leaves is noted before it can be fetched (rule C18, COMP-17).
 */
export const printReport = route(endpoint, async ({ params: { type }, body }, context) => {
  if (!isReportForm(type)) {
    if (!can(context.user, FORMS[type].permission)) throw new AppError('FORBIDDEN');
    return printOther(context, { ...body, type });
  }
  const { samples } = await chosenOf(context, FORMS[type], body);
  const sample = found(samples[0], 'SAMPLE_NOT_FOUND');
  const purpose = body.purpose === 'save' ? 'SAVE' : 'PRINT';
  return printOne(context, { type, sample, reportId: body.reportId, purpose });
});
