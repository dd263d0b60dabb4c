import { listSeenFiles as endpoint, NAMED_FILES } from '@kiemlab/contract/features/samples/seen-files.api';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { findFilesOf } from './seen-files.queries.ts';

/** What the signing dialogs show of the files of samples, and name as seen (COMP-21). */
export const listSeenFiles = route(endpoint, async ({ body }, { db, user }) => {
  const sampleIds = [...new Set(body.sampleIds)];
  const samples = await findFilesOf(db, sampleIds, user, NAMED_FILES);
  const hidden = sampleIds.filter((id) => !samples.some(({ sampleId }) => sampleId === id));
  if (hidden.length > 0) throw new AppError('SAMPLE_NOT_FOUND', { codes: hidden });
  return { samples };
});
