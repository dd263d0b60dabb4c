import { listTraining as endpoint } from '@kiemlab/contract/features/documents/training.api';
import { ASKS_FROM } from '@kiemlab/contract/features/documents/training.rules';
import { reaches } from '@kiemlab/contract/features/documents/folders.rules';
import { route } from '../../../platform/http/route.ts';
import { findOnVersion } from '../find-on-version.ts';
import { findTraining } from './training.queries.ts';

/** Who was asked to read a version and who has signed: for who manages the document all, for others their own entry (rule L13). */
export const listTraining = route(endpoint, async ({ query }, { db, user }) => {
  const {
    level,
    version_id: versionId,
    version_number: versionNumber,
  } = await findOnVersion(db, query, user);
  const rows = await findTraining(db, versionId, reaches(level, ASKS_FROM) ? undefined : user.id);
  return {
    versionId,
    versionNumber,
    trainingList: rows.map((row) => ({
      id: row.id,
      IdUser: row.user_id,
      FullName: row.name,
      day: row.due_on,
      askedBy: row.asked_by,
      askedAt: row.asked_at.toISOString(),
      signedAt: row.signed_at?.toISOString() ?? null,
      signedVersion: row.signed_version,
      calledOff: row.called_off_at && {
        at: row.called_off_at.toISOString(),
        by: row.called_off_by ?? '',
        reason: row.called_off_because ?? '',
      },
    })),
  };
});
