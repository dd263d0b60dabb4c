import { can } from '@kiemlab/contract/core/actor';
import { paperCode } from '@kiemlab/contract/features/handovers/handovers.rules';
import { type PrintSelection, selectionFaults } from '@kiemlab/contract/features/printing/print-selection';
import { numberPaper as endpoint } from '@kiemlab/contract/features/printing/printing.api';
import {
  type HandoverForm,
  isHandoverForm,
  type NumberedForm,
} from '@kiemlab/contract/features/printing/printed-forms';
import type { Parties } from '@kiemlab/contract/features/printing/handover-parties';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { drawNumberThisYear } from '../../platform/numbers/draw-this-year.ts';
import { findPaper, insertPaper, lockPaper, type StoredPaper } from '../handovers/handover-papers.queries.ts';
import { findPrintedHandovers } from '../handovers/printed-handovers.queries.ts';
import { chooseSamples } from './choose-samples.ts';
import { FORMS } from './forms.ts';
import { numberNotice } from './forms/failing-notice/number-notice.ts';
import { paperKey } from './forms/handover/paper-key.ts';
import { OCCASION_OF } from './forms/handover/read-handovers.ts';
import { printerOf } from './print-form.ts';
import { refuseLetters } from './refuse-letters.ts';

/** The paper that there is, else, where `judge` lets it be, the next number of this year's papers; those who ask at once for the same one get the same. */
async function paperOf(
  tx: Tx,
  context: Context,
  form: HandoverForm,
  sampleIds: readonly string[],
  parties: Parties | undefined,
  judge: () => void,
): Promise<StoredPaper> {
  const handovers = await findPrintedHandovers(tx, sampleIds, OCCASION_OF[form], context.user);
  const hash = paperKey(sampleIds, handovers, parties);
  await lockPaper(tx, form, hash);
  const printed = await findPaper(tx, form, hash);
  if (printed) return printed;
  judge();
  const { year, number } = await drawNumberThisYear(tx, context, 'handover-paper');
  const code = paperCode(number);
  await insertPaper(tx, { form, hash, sampleIds, year, number, code, printedBy: context.user.id });
  return found(await findPaper(tx, form, hash), 'NOT_FOUND');
}

/**
 * Numbers a paper of hand-overs, or the notice of a failing sample, that is about to be printed for the first time, and answers the one that was
 * (rules F4, F23). What the print would refuse is refused before a number is drawn: throws FORBIDDEN, VALIDATION, SAMPLE_NOT_FOUND, what
 * its query refuses, and LETTERS_NOT_PRINTABLE for one that has no number yet.
 */
export async function numberFor(
  tx: Tx,
  context: Context,
  type: NumberedForm,
  named: PrintSelection,
): Promise<StoredPaper> {
  const form = FORMS[type];
  if (!can(context.user, form.permission)) throw new AppError('FORBIDDEN');
  const fields = selectionFaults(form, named);
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  const { parties } = named;
  const { samples } = await chooseSamples(tx, form, named, context.user);
  const content = await form.content(tx, samples, printerOf(context.user, new Date(), { parties }));
  // What has its number already may be printed again as it was.
  const judge = (): void => refuseLetters([{ codes: samples.map(({ code }) => code), content }]);
  if (!isHandoverForm(type)) return numberNotice(tx, context, found(samples[0], 'SAMPLE_NOT_FOUND'), judge);
  return paperOf(
    tx,
    context,
    type,
    samples.map(({ id }) => id),
    parties,
    judge,
  );
}

/** The number of a paper for who prints it elsewhere; the print of the program asks for it by itself. */
export const numberPaper = route(endpoint, async ({ params, body }, context) => {
  const paper = await context.write({ action: endpoint.id }, (tx) =>
    numberFor(tx, context, params.type, body),
  );
  return {
    number: paper.code,
    year: paper.year,
    printedAt: paper.printed_at.toISOString(),
    printedBy: paper.printer,
  };
});
