import { handsOf } from '@kiemlab/contract/core/same-person';
import { statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import { previewOf } from '@kiemlab/contract/features/documents/preview.rules';
import { createRequest as endpoint } from '@kiemlab/contract/features/documents/requests.api';
import {
  ASK_FOR_REQUEST,
  judgeAsking,
  NOTED_AS,
  typeOfRequest,
} from '@kiemlab/contract/features/documents/requests.rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { throwRefusals } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { emitAlerts } from '../../alerts/emit-alerts.ts';
import { noteAct } from '../document-history.queries.ts';
import { loadSeenVersion } from './load-seen-version.ts';
import { insertRequest } from './requests.queries.ts';
import { tellAnswerers } from './tell-of-requests.queries.ts';

/** Asks to print or to save the version in force (DOC-03, rule L11); who manages the document is told. */
export const createRequest = route(endpoint, async ({ body }, context) => {
  const { versionId, type, purpose, copies } = body;
  const { user } = context;
  const wanted = typeOfRequest(type);
  return context.write({ action: endpoint.id }, async (tx) => {
    const document = await loadSeenVersion(tx, body, user);
    const { id: documentId, title } = document;
    const because = judgeAsking({ status: statusOf(document.status), asks: document.asks }, user);
    if (because) throwRefusals([{ code: title, because }]);
    if (wanted === 'PRINT' && previewOf(document.mime) !== 'pdf') throw new AppError('COPY_NOT_SUPPORTED');
    const id = await insertRequest(tx, { versionId, title, type, purpose, copies, askedBy: user.id });
    let answerers = 0;
    await emitAlerts([{ id: documentId, by: ASK_FOR_REQUEST }], {
      DOCUMENT_REQUESTED: async () => {
        answerers = await tellAnswerers(tx, { documentId, versionId }, handsOf(user));
      },
    });
    await noteAct(tx, {
      action: NOTED_AS[wanted].asked,
      folderId: document.folder_id,
      documentId,
      content: title,
      by: user.id,
    });
    return { id, answerers };
  });
});
