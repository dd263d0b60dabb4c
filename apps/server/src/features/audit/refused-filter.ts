import { type Actor, can } from '@kiemlab/contract/core/actor';
import type { RefusedWish } from '@kiemlab/contract/features/audit/audit-export.api';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { instantsOf } from './event-filter.ts';
import type { RefusalFilter } from './refused-acts.queries.ts';

/** True for who is told which records refused acts named, and finds them by these: who sees all samples with where they come from. */
export const seesRefusedRecords = (actor: Actor): boolean =>
  can(actor, 'Sample_ViewAll') && !hidesOrigin(actor);

/** What is asked of refused acts, as it is looked for. */
export const refusalFilter = ({ para, ...days }: RefusedWish, actor: Actor): RefusalFilter => ({
  para: para || undefined,
  inRecords: seesRefusedRecords(actor),
  ...instantsOf(days),
});
