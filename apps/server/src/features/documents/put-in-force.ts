import { DOCUMENT_ACTIONS } from '@kiemlab/contract/features/documents/documents.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import { emitAlerts } from '../alerts/emit-alerts.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { updateVersionStatus } from './change-versions.queries.ts';
import { tellPeople, withdrawAll } from './tell-of-documents.queries.ts';
import { askAnew } from './training/ask-people.queries.ts';
import { tellTrainees } from './training/tell-of-training.queries.ts';
import { inForceAmong, lastInForceAmong } from './version-state.ts';
import type { StoredVersion } from './versions.queries.ts';

/**
 * Puts a draft of a document that is locked in force, and what was in force out of it; those who wrote it and whom it names are told, but for
 * who acts. Who was asked to read the version before is asked anew (rule L14).
 */
export async function putInForce(
  tx: Tx,
  draft: StoredVersion,
  versions: readonly StoredVersion[],
  by: readonly string[],
): Promise<void> {
  const { publish, retire } = DOCUMENT_ACTIONS;
  const former = inForceAmong(versions);
  if (former) await updateVersionStatus(tx, former, retire.to);
  await updateVersionStatus(tx, draft, publish.to);
  await withdrawAll(tx, draft.document_id);
  const isBlind = await readSetting(tx, 'blindCoding');
  const people = [...draft.authors, ...draft.people].map(({ id }) => id);
  const last = lastInForceAmong(versions);
  const asked = last ? await askAnew(tx, { fromId: last.id, toId: draft.id, day: today() }, isBlind) : [];
  await emitAlerts([{ id: draft.document_id, by: publish }], {
    DOCUMENT_PUBLISHED: () =>
      tellPeople(tx, { kind: 'DOCUMENT_PUBLISHED', versionId: draft.id, people, isBlind }, by),
    DOCUMENT_TRAINING: () => tellTrainees(tx, asked, isBlind, by),
  });
}
