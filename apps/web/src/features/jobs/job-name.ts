import type { Language } from '@kiemlab/contract/core/language';
import { isJobKind, JOB_KINDS } from '@kiemlab/contract/features/jobs/jobs.kinds';

/** What people call a kind of job; one of another version of the program has its code. */
export const jobName = (kind: string, language: Language): string =>
  isJobKind(kind) ? JOB_KINDS[kind][language] : kind;
