import { listMyTraining as endpoint } from '@kiemlab/contract/features/documents/training.api';
import { route } from '../../../platform/http/route.ts';
import { findOwnTraining } from './training.queries.ts';

/** What the caller is asked to read, or has signed as read (rule L13). */
export const listMyTraining = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, signed, ...order } = query;
  const part = { offset: page * size, limit: size };
  const { rows, total } = await findOwnTraining(db, user, { signed: signed === 'true', ...order }, part);
  return {
    trainingList: rows.map((row) => ({
      id: row.id,
      idFile: row.document_id,
      versionId: row.version_id,
      title: row.title,
      version: row.edition,
      day: row.due_on,
      askedBy: row.asked_by,
      askedAt: row.asked_at.toISOString(),
      signedAt: row.signed_at?.toISOString() ?? null,
    })),
    total,
  };
});
