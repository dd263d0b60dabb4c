import { can } from '@kiemlab/contract/core/actor';
import type { Answer } from '@kiemlab/contract/core/define-endpoint';
import type { PrintSelection } from '@kiemlab/contract/features/printing/print-selection';
import { isNumbered } from '@kiemlab/contract/features/printing/printed-forms';
import { printReport as endpoint } from '@kiemlab/contract/features/printing/prints.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { createTurns } from '../../../platform/in-turn.ts';
import { inFileName } from '../../../platform/print/in-file-name.ts';
import {
  insertRelease,
  type NewRelease,
  type WaitingFile,
} from '../../../platform/releases/releases.queries.ts';
import { refuseOrigin } from '../../samples/refuse-origin.ts';
import { findSample, findVisible } from '../../samples/samples.queries.ts';
import { FORMS } from '../forms.ts';
import { numberFor } from '../number-paper.ts';
import { printForm } from '../print-form.ts';
import { type PrintWish, printIssued } from './print-issued.ts';
import { hasArchived } from './prints.queries.ts';

type Printed = Answer<typeof endpoint>;
type Asked = Pick<PrintWish, 'type' | 'reportId' | 'purpose'> & PrintSelection;

/** Codes that the trail names of one print. */
const MOST_NAMED = 10;

const MIME = 'application/pdf';
const ACT = { action: endpoint.id } as const;

/** Prints of one report, and those that number one paper, wait here for each other, not each with a connection at its lock. */
const inTurn = createTurns();

/** What is left out of a name of a file: the slashes of a number. */
const fileNameOf = (...parts: string[]): string => `${parts.join('-').replaceAll('/', '-')}.pdf`;

/** A report that was issued: counted, and waiting to be fetched, or neither. */
const printCounted = (context: Context, wish: PrintWish): Promise<Printed> =>
  inTurn(wish.sample.id, () =>
    context.write(ACT, async (tx) => {
      const print = await printIssued(tx, context, wish);
      const { kind, copyNumber, number } = print;
      const title = inFileName(FORMS[wish.type].title.vi);
      const copy = copyNumber === null ? [] : [`ban-sao-${copyNumber}`];
      const fileName = fileNameOf(title, number, ...copy);
      const kept = await context.files.spool.keep([print.bytes]);
      const file = { ...kept, name: fileName, mime: MIME, records: 1 };
      const id = await insertRelease(tx, {
        kind,
        what: wish.type,
        about: number,
        filter: { ids: [wish.sample.id] },
        recordId: wish.sample.id,
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

/** Any other form, and the draft of a report: as it is viewed, with a number of its own where it has one, and waiting to be fetched. */
async function printOther(
  context: Context,
  { type, ids, fromDate, toDate, format, parties }: Asked,
  isDraft: boolean,
): Promise<Printed> {
  const { pdf, files, user } = context;
  const named = { ids, fromDate, toDate, format, parties };
  const kind = isDraft ? 'DRAFT' : 'FORM';
  const make = async (db: Database): Promise<NewRelease & { file: WaitingFile }> => {
    const { bytes, fileName, mime, records } = await printForm({ db, pdf, files, user }, FORMS[type], named);
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
  const note = async (tx: Tx, release: NewRelease & { file: WaitingFile }): Promise<Printed> => {
    const { sha256, name: fileName } = release.file;
    return { id: await insertRelease(tx, release), kind, copyNumber: null, number: null, sha256, fileName };
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
 * Prints a form: of a report that was issued its original once and then copies, as `printIssued` counts them; every other form, and a draft,
 * as it is viewed. What leaves is noted before it can be fetched (rule C18, COMP-17).
 */
export const printReport = route(endpoint, async ({ params, body }, context) => {
  const form = FORMS[params.type];
  const { user, db } = context;
  if (!can(user, form.permission)) throw new AppError('FORBIDDEN');
  const asked = { ...body, type: params.type };
  const [first, ...more] = new Set(body.ids);
  if (!form.original || first === undefined || more.length > 0) return printOther(context, asked, false);
  const sample = found(await findSample(db, first, user), 'SAMPLE_NOT_FOUND');
  const archived = await hasArchived(db, sample.id, body.reportId);
  if (body.reportId !== undefined) found(archived, 'NOT_FOUND');
  if (!archived) return printOther(context, asked, true);
  // What was archived is given out whole or not at all.
  refuseOrigin(user);
  return printCounted(context, { ...asked, sample });
});
