import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { found } from '../../platform/http/app-error.ts';
import { findDocument, type StoredDocument } from './documents.queries.ts';
import { onVersion } from './present-document.ts';
import { findVersion } from './versions.queries.ts';

/** A document that an actor sees, on one of its versions that he or she sees, else the one that it shows. Throws DOCUMENT_NOT_FOUND, DOCUMENT_VERSION_NOT_FOUND. */
export async function findOnVersion(
  db: Database,
  { idFile, idVersion }: { idFile: string; idVersion?: string | undefined },
  actor: Actor,
): Promise<StoredDocument> {
  const document = found(await findDocument(db, idFile, actor), 'DOCUMENT_NOT_FOUND');
  if (idVersion === undefined || idVersion === document.version_id) return document;
  const version = await findVersion(db, { documentId: idFile, versionId: idVersion }, actor);
  return onVersion(document, found(version, 'DOCUMENT_VERSION_NOT_FOUND'));
}
