import { callOffTraining as endpoint } from '@kiemlab/contract/features/documents/training.api';
import { judgeCallOff, judgeTraining } from '@kiemlab/contract/features/documents/training.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../../platform/http/app-error.ts';
import { throwRefusals } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { noteAct } from '../document-history.queries.ts';
import { loadTrained } from './load-trained.ts';
import { withdrawFrom } from './tell-of-training.queries.ts';
import { loadTrainings, markCalledOff, type StandingTraining } from './training.queries.ts';

/** The entries of some accounts; throws VALIDATION for accounts that were never asked to read the version, each by its place. */
async function entriesOf(tx: Tx, versionId: string, people: readonly string[]): Promise<StandingTraining[]> {
  const entries = await loadTrainings(tx, versionId, people);
  const known = new Set(entries.map(({ user_id }) => user_id));
  const fields = people.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `people.${index}`, code: 'INVALID_VALUE' }],
  );
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  return entries;
}

/** Calls off that people have to read the version in force (rule L13): they stay on its list, and are told of it no more. */
export const callOffTraining = route(endpoint, async ({ body }, context) => {
  const { user } = context;
  await context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const { document, version, state } = await loadTrained(tx, body, user);
    const refusal = judgeTraining(state, user, 'callOff');
    if (refusal) throwRefusals([{ code: version.title, because: refusal }]);
    const entries = await entriesOf(tx, version.id, body.people);
    throwRefusals(
      entries.flatMap(({ user_id, name, standing }) => {
        const because = judgeCallOff(user, user_id, standing);
        return because ? [{ code: name, because }] : [];
      }),
    );
    const ids = entries.map(({ id }) => id);
    await withdrawFrom(tx, document.id, ids);
    await markCalledOff(tx, ids, { by: user.id, reason: body.reason });
    await noteAct(tx, {
      action: 'FILE_UPDATE',
      folderId: document.folder_id,
      documentId: document.id,
      content: `${version.title}: ${body.reason}`,
      by: user.id,
    });
  });
  return {};
});
