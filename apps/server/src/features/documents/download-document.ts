import { StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import { downloadDocument as endpoint } from '@kiemlab/contract/features/documents/documents.api';
import { statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import { leavesInParts } from '@kiemlab/contract/features/documents/requests.rules';
import { route } from '../../platform/http/route.ts';
import { findOnVersion } from './find-on-version.ts';
import { leaveDocument } from './requests/leave-document.ts';

/**
 * The bytes of a document to be saved: that they leave is noted with the first of them (rule C18), by a request where that is asked for
 * (rule L12), and then whole each time. A damaged file is an error.
 */
export const downloadDocument = route(endpoint, async ({ query }, context) => {
  const document = await findOnVersion(context.db, query, context.user);
  const { sha256, mime, file_name: fileName, id: idFile, version_id: idVersion } = document;
  const { idRequest } = query;
  const leaving = leaveDocument(context, { idFile, idVersion, idRequest }, sha256);
  const state = { status: statusOf(document.status), asks: document.asks };
  const inParts = leavesInParts(state, idRequest);
  return { bytes: new StoredBytes(sha256, leaving, { inParts }), mime, fileName, download: true };
});
