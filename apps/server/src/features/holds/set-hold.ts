import { setHold as endpoint } from '@kiemlab/contract/features/holds/holds.api';
import { complaintCode, isNumbered } from '@kiemlab/contract/features/holds/holds.rules';
import { today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { CodeSeries } from '../../platform/numbers/allocate-codes.ts';
import { drawCodesThisYear } from '../../platform/numbers/draw-this-year.ts';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { loadForAction } from '../samples/judge-samples.ts';
import { refuseOrigin } from '../samples/refuse-origin.ts';
import { findTakenCodes, insertHolds } from './holds.queries.ts';

/** The numbers of complaints of a year. */
const complaints = (tx: Tx, year: string): CodeSeries => ({
  series: 'complaint',
  year: Number(year),
  codeOf: (number) => complaintCode(year, number),
  taken: (codes) => findTakenCodes(tx, codes),
});

/**
 * Keeps samples from being destroyed, until a day or until somebody else lifts it (rule K7, COMP-34). The samples are locked as
 * by who destroys them: one of the two is first. Each complaint gets a number of its own, in the order given.
 */
export const setHold = route(endpoint, async ({ body }, context) => {
  const { samplesIds, kind, raisedBy, matter, until } = body;
  refuseOrigin(context.user);
  if (until !== undefined && until < today())
    throw new AppError('VALIDATION', { fields: [{ field: 'until', code: 'IN_PAST' }] });
  return context.write({ action: endpoint.id, reason: matter.slice(0, 500) }, async (tx) => {
    const samples = await loadForAction(tx, samplesIds, context.user);
    const drawn = isNumbered(kind)
      ? (await drawCodesThisYear(tx, context, (year) => complaints(tx, year), samples.length)).drawn
      : [];
    const holds = await insertHolds(
      tx,
      samples.map(({ id }, index) => ({
        sampleId: id,
        kind,
        code: drawn[index]?.code ?? null,
        raisedBy,
        matter,
        until: until ?? null,
        setBy: context.user.id,
      })),
    );
    return { holds: holds.map(({ id, sample_id, code }) => ({ id, sampleId: sample_id, code })) };
  });
});
