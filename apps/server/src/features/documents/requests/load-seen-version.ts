import type { Actor } from '@kiemlab/contract/core/actor';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { found } from '../../../platform/http/app-error.ts';
import { lockDocument, type StoredDocument } from '../documents.queries.ts';
import { onVersion } from '../present-document.ts';
import { findVersion } from '../versions.queries.ts';

/** A document that an actor sees, locked, on the version that a call names. Throws DOCUMENT_NOT_FOUND, and DOCUMENT_VERSION_NOT_FOUND for one that is none of it or that he or she does not see. */
export async function loadSeenVersion(
  tx: Tx,
  { idFile, versionId }: { idFile: string; versionId: string },
  actor: Actor,
): Promise<StoredDocument> {
  const document = found(await lockDocument(tx, idFile, actor), 'DOCUMENT_NOT_FOUND');
  if (versionId === document.version_id) return document;
  const version = found(
    await findVersion(tx, { documentId: document.id, versionId }, actor),
    'DOCUMENT_VERSION_NOT_FOUND',
  );
  return onVersion(document, version);
}
