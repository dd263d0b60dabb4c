import { type Actor, can } from '../../core/actor.ts';
import {
  actionTo,
  sampleTransition,
  type SignedMove,
  type StatusCallAction,
} from '../samples/samples.rules.ts';
import { judgeSample, type SampleState } from '../samples/samples.judgement.rules.ts';
import { SAMPLE_STATUSES, type SampleStatus } from '../samples/samples.schema.ts';

/** What a status call carries beside ids and status: when and how received, where it lies, to whom it goes and what for. */
export type StatusNeed = 'reason' | 'receipt' | 'place' | 'recipient';

const PARTICULAR: Readonly<Record<StatusCallAction, readonly StatusNeed[]>> = {
  receive: ['receipt'],
  refuse: [],
  store: ['place'],
  leaveGroup: [],
  reopen: [],
  sendOut: ['recipient'],
  destroy: [],
  restore: ['place'],
  takeBack: ['place'],
};

/** What has to be told with an action; a dispatch's purpose is its reason, so that nothing is typed twice. */
export function needsOf(action: StatusCallAction): readonly StatusNeed[] {
  const particular = PARTICULAR[action];
  const wantsReason = sampleTransition(action).requires?.reason && !particular.includes('recipient');
  return wantsReason ? ['reason', ...particular] : particular;
}

/** True when the action asks for this. */
export const needs = (action: StatusCallAction, need: StatusNeed): boolean => needsOf(action).includes(need);

/** What an action does with the quantity of a sample: it stays, all of it leaves, or what left last comes back. */
const QUANTITY: Readonly<Record<StatusCallAction | SignedMove, 'stays' | 'leaves' | 'returns'>> = {
  receive: 'stays',
  store: 'stays',
  leaveGroup: 'stays',
  reopen: 'stays',
  refuse: 'leaves',
  destroy: 'leaves',
  sendOut: 'leaves',
  restore: 'returns',
  takeBack: 'returns',
};

/** What becomes of the quantity; undefined when it stays (ledger, rules Q). */
export function quantityAfter(action: StatusCallAction | SignedMove): 'leaves' | 'returns' | undefined {
  const what = QUANTITY[action];
  return what === 'stays' ? undefined : what;
}

/** Actions by which what tests have left goes its way: before it is asked what they took, if nobody has told it (rule Q8). */
const ASKS_TAKINGS: readonly StatusCallAction[] = ['store', 'sendOut', 'destroy'];
export const asksTakings = (action: StatusCallAction): boolean => ASKS_TAKINGS.includes(action);

/** What the second person's signature says on a destruction before its day. */
export const EARLY_MEANING = 'early-destruction-agreed';

/** May this person agree to that, of samples he or she may see? Who destroys samples, or looks through what is done (rule K8). */
export const mayAgreeToDestroy = (person: Actor): boolean =>
  can(person, 'Sample') && can(person, 'Sample_Cancel', 'Audit_Review');

/** Statuses that the rules let the actor choose for every one of the samples: "dissociate storage" (specification 2 §4). */
export const commonTargets = (samples: readonly SampleState[], actor: Actor): SampleStatus[] =>
  samples.length === 0
    ? []
    : SAMPLE_STATUSES.filter((to) =>
        samples.every((sample) => {
          const action = actionTo(sample.status, to);
          return action !== undefined && judgeSample(sample, actor, action) === undefined;
        }),
      );

/** The actions by which samples get to a status, each once; those that cannot get there are left out. */
export function actionsTo(samples: readonly SampleState[], to: SampleStatus): StatusCallAction[] {
  const actions = samples.map(({ status }) => actionTo(status, to)).filter((action) => action !== undefined);
  return [...new Set(actions)];
}
