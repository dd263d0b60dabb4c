import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import type { TFunction } from 'i18next';

/** What a print in bulk left out of its file; undefined where nothing. */
export const lostOf = (result: Job['result'], t: TFunction): string | undefined =>
  typeof result?.['lost'] === 'number'
    ? t('jobs.lost', { count: result['lost'], codes: String(result['lostCodes']) })
    : undefined;
