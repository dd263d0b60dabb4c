import { askTraining as endpoint } from '@kiemlab/contract/features/documents/training.api';
import {
  isTrainingDay,
  judgeTraining,
  TRAINING_ACTIONS,
} from '@kiemlab/contract/features/documents/training.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { throwRefusals } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { emitAlerts } from '../../alerts/emit-alerts.ts';
import { readSetting } from '../../settings/settings.queries.ts';
import { noteAct } from '../document-history.queries.ts';
import { holdDocumentGroups } from '../folder-access.queries.ts';
import { askPeople, findMembers, findTraineesAmong } from './ask-people.queries.ts';
import { loadTrained } from './load-trained.ts';
import { tellTrainees, withdrawFrom } from './tell-of-training.queries.ts';

/** Refuses the entries of a list that are not among the known, each by its place. */
function checkAmong(field: string, ids: readonly string[], known: ReadonlySet<string>): void {
  const fields = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `${field}.${index}`, code: 'INVALID_VALUE' }],
  );
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}

/** Whom a call asks: who is named, who has to see the document, and of the groups those who see it; how many do not. */
async function traineesOf(
  tx: Tx,
  documentId: string,
  { people, groups }: { people: readonly string[]; groups: readonly string[] },
  isBlind: boolean,
): Promise<{ trainees: string[]; leftOut: number }> {
  checkAmong('groups', groups, await holdDocumentGroups(tx, groups));
  const members = await findMembers(tx, groups);
  const fit = await findTraineesAmong(tx, documentId, [...people, ...members], isBlind);
  checkAmong('people', people, fit);
  return { trainees: [...fit], leftOut: members.filter((id) => !fit.has(id)).length };
}

/** Asks people to read the version in force by a day (rule L13): they are told, and stand on its list until they have signed. */
export const askTraining = route(endpoint, async ({ body }, context) => {
  const { day } = body;
  const by = context.user.id;
  return context.write({ action: endpoint.id }, async (tx) => {
    const { document, version, state } = await loadTrained(tx, body, context.user);
    const because = judgeTraining(state, context.user, 'ask');
    if (because) throwRefusals([{ code: version.title, because }]);
    if (!isTrainingDay(day, today()))
      throw new AppError('VALIDATION', { fields: [{ field: 'day', code: 'INVALID_VALUE' }] });
    const isBlind = await readSetting(tx, 'blindCoding');
    const { trainees, leftOut } = await traineesOf(tx, document.id, body, isBlind);
    const asked = await askPeople(tx, version.id, { people: trainees, day, by });
    if (asked.length === 0) return { asked: 0, leftOut };
    await withdrawFrom(tx, document.id, asked);
    await emitAlerts([{ id: document.id, by: TRAINING_ACTIONS.ask }], {
      DOCUMENT_TRAINING: () => tellTrainees(tx, asked, isBlind, [by]),
    });
    await noteAct(tx, {
      action: 'TRAINING_REQUEST',
      folderId: document.folder_id,
      documentId: document.id,
      content: version.title,
      by,
    });
    return { asked: asked.length, leftOut };
  });
});
