import type { DocumentAlert, RequestAlert } from '@kiemlab/contract/features/alerts/alerts.document-kinds';
import { awaited, standingOf } from '@kiemlab/contract/features/documents/draft.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { emitAlerts } from '../alerts/emit-alerts.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { tellPeople, withdrawBut } from './tell-of-documents.queries.ts';
import { draftAmong, stateOfVersion } from './version-state.ts';
import { loadVersions, type StoredVersion } from './versions.queries.ts';

type OfDraft = Exclude<DocumentAlert, 'DOCUMENT_PUBLISHED' | 'DOCUMENT_TRAINING' | RequestAlert>;

/** Whom each kind concerns as a draft stands now. */
function concerned(draft: StoredVersion | undefined): Record<OfDraft, readonly string[]> {
  if (!draft) return { DOCUMENT_TO_SIGN: [], DOCUMENT_SENT_BACK: [], DOCUMENT_SIGNED: [] };
  const state = stateOfVersion(draft, [], { level: 0, inUse: false });
  const standing = standingOf(state);
  return {
    DOCUMENT_TO_SIGN: awaited(state),
    DOCUMENT_SENT_BACK: standing === 'SENT_BACK' ? state.authors : [],
    DOCUMENT_SIGNED: standing === 'READY' ? state.authors : [],
  };
}

/**
 * Has people told what a row of the lifecycle emits, and takes back what holds no longer, in the unit of work that did it: whoever is waited
 * for knows, and nobody else does (ADR 65).
 */
export async function tellOfDraft(
  tx: Tx,
  documentId: string,
  by: { readonly emits?: readonly DocumentAlert[] },
  { user }: Pick<Context, 'user'>,
): Promise<void> {
  const draft = draftAmong(await loadVersions(tx, documentId));
  const now = concerned(draft);
  for (const kind of Object.keys(now) as OfDraft[]) await withdrawBut(tx, kind, documentId, now[kind]);
  if (!draft) return;
  const isBlind = await readSetting(tx, 'blindCoding');
  const tell = (kind: OfDraft) => () =>
    tellPeople(tx, { kind, versionId: draft.id, people: now[kind], isBlind }, [user.id]);
  const emits = (by.emits ?? []).filter((kind): kind is OfDraft => kind in now);
  await emitAlerts([{ id: documentId, by: { emits } }], {
    DOCUMENT_TO_SIGN: tell('DOCUMENT_TO_SIGN'),
    DOCUMENT_SENT_BACK: tell('DOCUMENT_SENT_BACK'),
    DOCUMENT_SIGNED: tell('DOCUMENT_SIGNED'),
  });
}
