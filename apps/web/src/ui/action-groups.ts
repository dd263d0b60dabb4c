import { ACTION_GROUPS, type ActionGroup } from './action-group.ts';
import type { Action } from './ActionButton.tsx';

export interface GroupedActions {
  group: ActionGroup;
  actions: Action[];
}

const groupOf = ({ danger, group = 'other' }: Action): ActionGroup => (danger ? 'danger' : group);

/** The actions by their groups, each in the order in which they came; groups without any are left out. */
export const groupActions = (actions: readonly Action[]): GroupedActions[] =>
  ACTION_GROUPS.map((group) => ({
    group,
    actions: actions.filter((action) => groupOf(action) === group),
  })).filter(({ actions: some }) => some.length > 0);

/** A reason in so many words as a line of a menu holds: its first clause. */
export const shortReason = (reason: string): string =>
  (reason.split(/;\s|(?<=[.!?])\s/u, 1)[0] ?? reason).replace(/[;:,.\s]+$/u, '');
