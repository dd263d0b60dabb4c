import { type Actor, can } from '@kiemlab/contract/core/actor';
import {
  confirmHandovers,
  confirmOnPaper,
  correctHandover,
  disputePaper,
  type Handover,
} from '@kiemlab/contract/features/handovers/handovers.api';
import {
  type HandoverState,
  judgeConfirm,
  judgeCorrection,
  judgeDispute,
  judgePaper,
} from '@kiemlab/contract/features/handovers/handovers.rules';
import type { StoredHandover } from './handovers.queries.ts';

/** What the rules need to know of a stored hand-over. */
export const handoverState = (row: StoredHandover): HandoverState => ({
  givenBy: row.given_by,
  writtenBy: row.written_by,
  receivers: row.receivers,
  confirmed: row.confirmed_at !== null,
  paperBy: row.paper === null ? null : row.confirmed_by,
  disputedPaperBy: row.disputed_paper_by,
  correctedBy: row.corrected_by,
});

/** A hand-over as calls answer it. */
export function presentHandover(row: StoredHandover, actor: Actor): Handover {
  const state = handoverState(row);
  return {
    id: row.id,
    version: row.version,
    sampleId: row.sample_id,
    sampleCode: row.code,
    sampleName: row.sample_name,
    occasion: row.occasion,
    givenBy: row.giver,
    takenBy: row.taker,
    place: row.place,
    handedAt: row.handed_at.toISOString(),
    quantity: row.quantity,
    unit: row.unit,
    reason: row.reason,
    confirmedBy: row.confirmer,
    confirmedByGiver: row.by_giver,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmedHow: row.confirmed_how,
    paper: row.paper,
    scan: row.scan,
    disputed: row.disputed.map(({ namedAt, disputedAt, ...told }) => ({
      ...told,
      namedAt: new Date(namedAt).toISOString(),
      disputedAt: new Date(disputedAt).toISOString(),
    })),
    mayConfirm: can(actor, ...confirmHandovers.permission) && judgeConfirm(state, actor) === undefined,
    mayConfirmOnPaper: can(actor, ...confirmOnPaper.permission) && judgePaper(state, actor) === undefined,
    mayDispute: can(actor, ...disputePaper.permission) && judgeDispute(state, actor) === undefined,
    mayCorrect: can(actor, ...correctHandover.permission) && judgeCorrection(state, actor) === undefined,
  };
}
