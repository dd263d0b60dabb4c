import { passwordMail } from './features/auth/password-mail.job.ts';
import type { AnyJob } from './platform/jobs/define-job.ts';

/** Everything that is done in the background. */
export const JOBS: readonly AnyJob[] = [passwordMail];
