import { trailExport } from './features/audit/export/trail-export.job.ts';
import { passwordMail } from './features/auth/password-mail.job.ts';
import { backupMail } from './features/recovery/backup-mail.job.ts';
import { bulkPrint } from './features/reports/bulk/bulk-print.job.ts';
import { safeguardMail } from './features/safeguards/safeguard-mail.job.ts';
import { sampleExport } from './features/transfer/export/sample-export.job.ts';
import { sampleImport } from './features/transfer/import/sample-import.job.ts';
import { addressMail } from './features/users/address-mail.job.ts';
import type { AnyJob } from './platform/jobs/define-job.ts';
import { ROUNDS } from './rounds.ts';

/** Everything that is done in the background. */
export const JOBS: readonly AnyJob[] = [
  passwordMail,
  addressMail,
  safeguardMail,
  backupMail,
  bulkPrint,
  sampleExport,
  trailExport,
  sampleImport,
  ...ROUNDS,
];
