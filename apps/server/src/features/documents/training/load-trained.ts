import type { Actor } from '@kiemlab/contract/core/actor';
import { statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import type { TrainingState } from '@kiemlab/contract/features/documents/training.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { found } from '../../../platform/http/app-error.ts';
import { lockDocument, type StoredDocument } from '../documents.queries.ts';
import { findVersion, type StoredVersion } from '../versions.queries.ts';
import { loadTrainings } from './training.queries.ts';

/** A version that is read for training, of a document that is locked. */
export interface Trained {
  document: StoredDocument;
  version: StoredVersion;
  /** The actor's entry; undefined for who was not asked. */
  trainingId: string | undefined;
  state: TrainingState;
}

/** The version that a call names, as an actor sees it. Throws DOCUMENT_NOT_FOUND, and DOCUMENT_VERSION_NOT_FOUND for one that is none of it or that he or she does not see. */
export async function loadTrained(
  tx: Tx,
  { idFile, versionId }: { idFile: string; versionId: string },
  actor: Actor,
): Promise<Trained> {
  const document = found(await lockDocument(tx, idFile, actor), 'DOCUMENT_NOT_FOUND');
  const version = found(
    await findVersion(tx, { documentId: document.id, versionId }, actor),
    'DOCUMENT_VERSION_NOT_FOUND',
  );
  const [own] = await loadTrainings(tx, version.id, [actor.id]);
  return {
    document,
    version,
    trainingId: own?.id,
    state: { status: statusOf(version.status), level: document.level, own: own?.standing ?? 'none' },
  };
}
