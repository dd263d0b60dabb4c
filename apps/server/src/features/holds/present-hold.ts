import { type Actor, can } from '@kiemlab/contract/core/actor';
import { liftHold, type SampleHold } from '@kiemlab/contract/features/holds/holds.api';
import { type HoldState, isStanding, judgeLift } from '@kiemlab/contract/features/holds/holds.rules';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { today } from '../../platform/clock.ts';
import type { StoredHold } from './holds.queries.ts';

/** What the rules need to know of a stored hold. */
export const holdState = (hold: StoredHold): HoldState => ({
  setBy: hold.set_by,
  lifted: hold.lifted_at !== null,
  until: hold.held_until,
  today: today(),
});

/** A hold as calls answer it; whose sample it is about is kept from who may not see where samples come from (COMP-40). */
export function presentHold(hold: StoredHold, actor: Actor): SampleHold {
  const hidden = hidesOrigin(actor);
  return {
    id: hold.id,
    sampleId: hold.sample_id,
    sampleCode: hold.sample_code,
    sampleName: hold.sample_name,
    kind: hold.kind,
    code: hold.code,
    raisedBy: hidden ? '' : hold.raised_by,
    matter: hidden ? '' : hold.matter,
    until: hold.held_until,
    setBy: hold.setter,
    setAt: hold.set_at.toISOString(),
    liftedBy: hold.lifter,
    liftedAt: hold.lifted_at?.toISOString() ?? null,
    liftReason: hidden && hold.lift_reason !== null ? '' : hold.lift_reason,
    standing: isStanding(holdState(hold)),
    mayLift: can(actor, ...liftHold.permission) && judgeLift(holdState(hold), actor) === undefined,
  };
}
