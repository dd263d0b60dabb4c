import { unitOfWork } from '@kiemlab/db/unit-of-work';
import type { Services } from '../../../platform/http/context.ts';
import { keepReminders, type Reminder, type Round } from '../keep-reminders.ts';

type More = Pick<Round, 'stopped' | 'atOnce'>;

/** What a round works with, at a moment. */
export const roundAt = ({ db }: Pick<Services, 'db'>, at: Date, more: More = {}): Round => {
  const author = { actorId: null, requestId: 'round', clientIp: '' };
  return {
    db,
    write: (work) => unitOfWork(db, author, { action: 'alerts.keep-reminders' }, work),
    at,
    ...more,
  };
};

/** One round of a reminder at a moment. */
export const roundOf = (
  services: Pick<Services, 'db'>,
  reminder: Reminder,
  at: Date,
  more: More = {},
): Promise<{ raised: number; withdrawn: number }> => keepReminders(reminder, roundAt(services, at, more));
