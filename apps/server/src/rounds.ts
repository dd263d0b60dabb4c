import { clearingRound } from './features/alerts/clear-alerts.ts';
import { reminderRound } from './features/alerts/reminder-round.ts';
import { receiptReminder } from './features/custody/receipt-reminder.queries.ts';
import { expiryReminder } from './features/documents/expiry-reminder.queries.ts';
import { textRound } from './features/documents/text-round.ts';
import { trainingReminder } from './features/documents/training/training-reminder.queries.ts';
import { validityRound } from './features/documents/validity-round.ts';
import { backupRound } from './features/recovery/backup-round.ts';
import { certificateReminder } from './features/reports/certificate-reminder.queries.ts';
import { deliveryReminder } from './features/reports/delivery-reminder.queries.ts';
import { retentionReminder } from './features/retention/retention-reminder.queries.ts';
import { testReminder } from './features/analyses/judgement/test-reminder.queries.ts';
import { sweepRound } from './platform/files/sweep/sweep-round.ts';
import type { AnyJob } from './platform/jobs/define-job.ts';
import { pictureRound } from './platform/pictures/picture-round.ts';

/** Everything that time brings. */
export const ROUNDS: readonly AnyJob[] = [
  reminderRound('receipt-round', 'alerts.keep-reminders', receiptReminder),
  reminderRound('test-round', 'alerts.keep-reminders', testReminder),
  reminderRound('certificate-round', 'alerts.keep-reminders', certificateReminder),
  reminderRound('delivery-round', 'alerts.keep-delivery-alerts', deliveryReminder),
  reminderRound('retention-round', 'alerts.keep-retention-alerts', retentionReminder),
  reminderRound('document-expiry-round', 'alerts.keep-reminders', expiryReminder),
  reminderRound('document-training-round', 'alerts.keep-reminders', trainingReminder),
  validityRound(),
  textRound(),
  sweepRound(),
  backupRound(),
  pictureRound(),
  clearingRound(),
];
