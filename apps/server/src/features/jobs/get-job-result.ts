import { can } from '@kiemlab/contract/core/actor';
import { getJobResult as endpoint } from '@kiemlab/contract/features/jobs/jobs.api';
import { FETCH_RIGHTS, isJobKind, RELEASED_AS } from '@kiemlab/contract/features/jobs/jobs.kinds';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { finishedOutcome } from '../../platform/jobs/finished-outcome.ts';
import { keptUntil } from '../../platform/jobs/job-file.ts';
import { findOutcome } from '../../platform/jobs/outcome.queries.ts';
import { released } from './released.ts';

/**
 * The file that came of a job, for its owner alone: it carries what the owner could see. The rights are judged again: who has lost one
 * that it was made with, or from whom something is kept since that stands in it, does not get it.
 */
export const getJobResult = route(endpoint, async ({ params }, context) => {
  const { db, user, files } = context;
  const outcome = found(await findOutcome(db, { id: params.id, ownerId: user.id }), 'JOB_NOT_FOUND');
  const anyOf = isJobKind(outcome.kind) ? FETCH_RIGHTS[outcome.kind] : undefined;
  if (anyOf && !can(user, ...anyOf)) throw new AppError('FORBIDDEN');
  const { file, ended_at } = finishedOutcome(outcome);
  if (!file || keptUntil(ended_at) <= new Date()) throw new AppError('JOB_RESULT_GONE');
  const { rights, blind, name, mime } = file;
  if (!rights.every((one) => can(user, one)) || (!blind && hidesOrigin(user)))
    throw new AppError('FORBIDDEN');
  const bytes = await files.spool.read(file);
  const kind = isJobKind(outcome.kind) ? RELEASED_AS[outcome.kind] : undefined;
  const leaving = kind ? await released(context, { kind, outcome, file }, bytes) : bytes;
  return { bytes: leaving, mime, fileName: name, download: true };
});
