import { createRemark as endpoint } from '@kiemlab/contract/features/documents/versions.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { loadDocument, refuseDocument } from './load-for-action.ts';
import { insertRemark } from './remarks.queries.ts';
import { findVersion } from './versions.queries.ts';

/** Keeps a remark on a version that the caller sees (DOC-03); nothing else changes. */
export const createRemark = route(endpoint, async ({ body }, context) => {
  const { idFile, versionId, comment } = body;
  const id = await context.write({ action: endpoint.id }, async (tx) => {
    const loaded = await loadDocument(tx, idFile, context);
    const version = found(
      await findVersion(tx, { documentId: idFile, versionId }, context.user),
      'DOCUMENT_VERSION_NOT_FOUND',
    );
    refuseDocument(loaded, version, context, 'remark');
    return insertRemark(tx, { versionId, status: 'REMARK', comment, by: context.user.id });
  });
  return { id };
});
