import type { Reminder } from './features/alerts/keep-reminders.ts';
import { receiptReminder } from './features/custody/receipt-reminder.queries.ts';
import { certificateReminder } from './features/reports/certificate-reminder.queries.ts';
import { testReminder } from './features/tests/status/test-reminder.queries.ts';

/** Everything that people are reminded of by rounds of one kind; retention and delivery have rounds of their own. */
export const REMINDERS: readonly Reminder[] = [receiptReminder, testReminder, certificateReminder];
