import type { Actor } from '@kiemlab/contract/core/actor';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../../platform/http/app-error.ts';
import { lockDocument, type StoredDocument } from '../documents.queries.ts';
import { onVersion } from '../present-document.ts';
import { findVersion } from '../versions.queries.ts';

/** A document that an actor sees, locked, on the version that a call names. Throws DOCUMENT_NOT_FOUND, and STALE_VERSION for a version that he or she does not see. */
export async function loadSeenVersion(
  tx: Tx,
  { idFile, versionId }: { idFile: string; versionId: string },
  actor: Actor,
): Promise<StoredDocument> {
  const document = found(await lockDocument(tx, idFile, actor), 'DOCUMENT_NOT_FOUND');
  if (versionId === document.version_id) return document;
  const version = await findVersion(tx, { documentId: document.id, versionId }, actor);
  if (!version) throw new AppError('STALE_VERSION', { codes: [document.title] });
  return onVersion(document, version);
}
