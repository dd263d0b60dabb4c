import { withdrawRequest as endpoint } from '@kiemlab/contract/features/documents/requests.api';
import {
  NOTED_AS,
  REQUEST_ACTIONS,
  typeOfRequest,
} from '@kiemlab/contract/features/documents/requests.rules';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { noteAct } from '../document-history.queries.ts';
import { refuseRequest } from './request-state.ts';
import { lockRequest, updateWithdrawn } from './requests.queries.ts';
import { withdrawAsked } from './tell-of-requests.queries.ts';

/** Takes a request back that nobody has answered, by who asked (rule L11). */
export const withdrawRequest = route(endpoint, async ({ body: { id } }, context) => {
  const { user } = context;
  await context.write({ action: endpoint.id }, async (tx) => {
    const request = found(await lockRequest(tx, id, user), 'DOCUMENT_REQUEST_NOT_FOUND');
    refuseRequest(request, user, 'withdraw');
    await updateWithdrawn(tx, id, REQUEST_ACTIONS.withdraw.to);
    await withdrawAsked(tx, request.document_id);
    await noteAct(tx, {
      action: NOTED_AS[typeOfRequest(request.type)].asked,
      folderId: request.folder_id,
      documentId: request.document_id,
      content: `${request.title}: rút yêu cầu`,
      by: user.id,
    });
  });
  return { id };
});
