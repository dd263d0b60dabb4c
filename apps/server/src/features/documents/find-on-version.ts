import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { found } from '../../platform/http/app-error.ts';
import { findDocument, type StoredDocument } from './documents.queries.ts';
import { onVersion } from './present-document.ts';
import { findRelatedVersion } from './referring-samples.queries.ts';
import { findVersion } from './versions.queries.ts';

/** Which version of which document is wanted. */
interface WantedVersion {
  idFile: string;
  idVersion?: string | undefined;
  idSample?: string | undefined;
}

/**
 * A document that an actor sees, on one of its versions that he or she sees: the one that is named, or to which a sample refers that the
 * actor sees, else the one that it shows. Throws DOCUMENT_NOT_FOUND, DOCUMENT_VERSION_NOT_FOUND.
 */
export async function findOnVersion(
  db: Database,
  { idFile, idVersion: named, idSample }: WantedVersion,
  actor: Actor,
): Promise<StoredDocument> {
  const document = found(await findDocument(db, idFile, actor), 'DOCUMENT_NOT_FOUND');
  const idVersion =
    named ??
    (idSample &&
      found(await findRelatedVersion(db, { idFile, idSample }, actor), 'DOCUMENT_VERSION_NOT_FOUND'));
  if (idVersion === undefined || idVersion === document.version_id) return document;
  const version = await findVersion(db, { documentId: idFile, versionId: idVersion }, actor);
  return onVersion(document, found(version, 'DOCUMENT_VERSION_NOT_FOUND'));
}
