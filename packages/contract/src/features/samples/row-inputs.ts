import type { Actor } from '../../core/actor.ts';
import { compareDecimals } from '../../core/decimal.ts';
import type { ToolbarAction } from '../settings/toolbar-actions.ts';
import type { ListPermission } from './list-permissions.ts';
import type { SampleState } from './samples.judgement.rules.ts';
import { fieldText, type SampleRow } from './samples.schema.ts';

/**
 * What the rules ask of a sample, as its row in a list tells it: the same that the server judges by, but for people. Of these a
 * row names nobody; it says whether the actor, who has read it, is among them. `today` is `YYYY-MM-DD`; `actionsOff` what the
 * version of its template does without, which a row does not repeat.
 */
export function stateOfRow(
  sample: SampleRow,
  actor: Actor,
  today: string,
  actionsOff: readonly ToolbarAction[] = [],
): SampleState {
  const quantity = fieldText(sample, 'currentQuantity');
  const holds = (fact: ListPermission): boolean => sample.facts.includes(fact);
  return {
    status: sample.sampleStatus,
    hasTests: sample.hasTests,
    testsApproved: holds('testsApproved'),
    anyLocked: holds('anyLocked'),
    allLocked: holds('allLocked'),
    hasNumber: sample.sampleIdInternal !== null,
    hasQuantity: quantity !== '' && compareDecimals(quantity, '0') > 0,
    hasReport: fieldText(sample, 'issuedDate') !== '',
    oosOpen: holds('oosOpen'),
    relatedOpen: holds('relatedOpen'),
    resultsBy: holds('resultsByMe') ? [actor.id] : [],
    approvedBy: holds('approvedByMe') ? [actor.id] : [],
    approverMayIssue: holds('approverMayIssue'),
    actionsOff,
    onHold: holds('onHold'),
    identityOpen: holds('identityOpen'),
    minutesSigned: holds('minutesSigned'),
    deleted: holds('deleted'),
    keptUntil: fieldText(sample, 'pullOutDate') || null,
    toldUntil: sample.toldUntil,
    today,
  };
}
