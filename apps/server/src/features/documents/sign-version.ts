import { DOCUMENT_ACTIONS } from '@kiemlab/contract/features/documents/documents.rules';
import type { HistoryAction } from '@kiemlab/contract/features/documents/history-actions';
import type { Standing } from '@kiemlab/contract/features/documents/draft.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { countChange } from './change-versions.queries.ts';
import { noteAct } from './document-history.queries.ts';
import { type LoadedDocument, loadDocument, refuseDocument } from './load-for-action.ts';
import { standingOfVersion } from './present-version.ts';
import { tellOfDraft } from './tell-of-draft.ts';
import { draftAmong, signableVersion } from './version-state.ts';
import { loadVersions, type StoredVersion } from './versions.queries.ts';

/** The version that a call names, as it was seen. */
export interface NamedVersion {
  idFile: string;
  versionId: string;
  revision: number;
}

/** The version that a call names, of a document that the caller sees and that is locked. Throws DOCUMENT_VERSION_NOT_FOUND for one that is none of this document, and STALE_VERSION for a draft that was replaced. */
export async function loadNamed(
  tx: Tx,
  { idFile, versionId }: NamedVersion,
  context: Context,
): Promise<LoadedDocument & { version: StoredVersion }> {
  const loaded = await loadDocument(tx, idFile, context);
  const version = found(
    loaded.versions.find(({ id }) => id === versionId),
    'DOCUMENT_VERSION_NOT_FOUND',
  );
  if (version.discarded_at !== null) throw new AppError('STALE_VERSION', { codes: [loaded.document.title] });
  return { ...loaded, version };
}

/** What a call has seen of a version, for the comparison with what it is. */
export const seenOf = (body: NamedVersion, version: StoredVersion) => ({
  named: [{ id: body.versionId, version: body.revision }],
  records: [{ id: version.id, code: version.title, version: version.revision }],
});

const NOTED_AS = { review: 'REVIEW', approve: 'APPROVE' } as const satisfies Record<string, HistoryAction>;

/** Signs a draft as it was seen, for the part for which the caller is named (DOC-03, COMP-19 to COMP-22, rule L8). Answers where it stands then. */
export function signVersion(
  context: Context,
  act: 'review' | 'approve',
  action: 'documents.review-document' | 'documents.approve-document',
  body: NamedVersion & { password: string; comment: string },
): Promise<{ id: string; standing: Standing }> {
  const row = DOCUMENT_ACTIONS[act];
  return signedAct(context, {
    action,
    reason: body.comment,
    meaning: row.requires.signature,
    password: body.password,
    load: (tx) => loadNamed(tx, body, context),
    seen: ({ version }) => ({ field: 'versionId', ...seenOf(body, version) }),
    judge: (_tx, loaded) => refuseDocument(loaded, loaded.version, context, act),
    contentOf: ({ version }) => [signableVersion(version)],
    act: async (tx, { document, version }) => {
      // Whoever edits what nobody had signed when it was opened is told: saving would break the signature.
      await countChange(tx, document.id);
      await noteAct(tx, {
        action: NOTED_AS[act],
        folderId: document.folder_id,
        documentId: document.id,
        content: version.title,
        by: context.user.id,
      });
      await tellOfDraft(tx, document.id, row, context);
      const now = draftAmong(await loadVersions(tx, document.id));
      const standing = now && standingOfVersion(now);
      if (!standing) throw new Error('what was signed is a draft');
      return { id: version.id, standing };
    },
  });
}
