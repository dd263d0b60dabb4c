import type { AuditAction } from '@kiemlab/contract/audit-actions';
import type { RoundKind } from '@kiemlab/contract/features/jobs/jobs.kinds';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import { type Clock, defineRound } from '../../platform/jobs/define-round.ts';
import { keepReminders, type Reminder } from './keep-reminders.ts';

const EVERY = 10 * 60_000;

/** What people are reminded of, as a job that comes every ten minutes; one that fails keeps no other waiting. */
export const reminderRound = (
  kind: RoundKind,
  action: AuditAction,
  reminder: Reminder,
  clock?: Clock,
): AnyJob =>
  defineRound(
    {
      kind,
      action,
      everyMs: EVERY,
      round: async (at, { db, write, signal }) =>
        void (await keepReminders(reminder, { db, write, at, stopped: () => signal.aborted })),
    },
    clock,
  );
