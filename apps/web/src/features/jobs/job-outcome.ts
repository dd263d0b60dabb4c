import type { Language } from '@kiemlab/contract/core/language';
import { isCancelled } from '@kiemlab/contract/core/jobs.rules';
import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import type { TFunction } from 'i18next';
import { fileSize } from '../../lib/format/file-size.ts';
import { lostOf } from './lost-of.ts';

/** Why the last try of a job failed, or what came of it, in words; empty for what says no more than that it is done. */
export function jobOutcome(
  { error, file, result, state, progress }: Pick<Job, 'error' | 'file' | 'result' | 'state' | 'progress'>,
  t: TFunction,
  language: Language,
): string {
  if (error !== null) return error;
  if (file) {
    if (file.gone) return t('jobs.fileGone');
    const kept = t('jobs.fileOf', { name: file.name, size: fileSize(file.size, language) });
    const lost = lostOf(result, t);
    return lost === undefined ? kept : `${kept} – ${lost}`;
  }
  if (isCancelled(state) && progress.total !== null)
    return t('jobs.stoppedAfter', { done: progress.done, total: progress.total });
  if (typeof result?.['imported'] === 'number')
    return t('jobs.imported', {
      count: result['imported'],
      first: String(result['firstCode']),
      last: String(result['lastCode']),
    });
  if (typeof result?.['sent'] !== 'boolean') return '';
  if (!result['sent']) return t('jobs.mailToNobody');
  return t(result['outbox'] === true ? 'jobs.mailInOutbox' : 'jobs.mailSent');
}
