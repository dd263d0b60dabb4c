import { isOpen } from '@kiemlab/contract/core/jobs.rules';
import {
  getImportProgress as endpoint,
  ImportProgress,
} from '@kiemlab/contract/features/transfer/import/import.api';
import { route } from '../../../platform/http/route.ts';
import { findByRef } from '../../../platform/jobs/jobs.queries.ts';
import { sampleImport } from './sample-import.job.ts';

const { phase: Phase } = ImportProgress.shape;
const WAITING: ImportProgress = { phase: 'waiting', done: 0, total: 0 };

/** How far an import of the caller is; others' look as if they had not begun (SAMPLE-16). */
export const getImportProgress = route(endpoint, async ({ params }, { db, user }) => {
  const job = await findByRef(db, { kind: sampleImport.kind, ownerId: user.id, ref: params.importId });
  const phase = Phase.safeParse(job?.phase);
  if (!job || !isOpen(job.state) || !phase.success) return WAITING;
  return { phase: phase.data, done: job.progress_done, total: job.progress_total ?? 0 };
});
