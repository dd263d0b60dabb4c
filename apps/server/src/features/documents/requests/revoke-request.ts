import { revokeRequest as endpoint } from '@kiemlab/contract/features/documents/requests.api';
import {
  NOTED_AS,
  REQUEST_ACTIONS,
  typeOfRequest,
} from '@kiemlab/contract/features/documents/requests.rules';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { signedAct } from '../../../platform/signing/signed-act.ts';
import type { Signable } from '../../../platform/signing/sign-records.ts';
import { emitAlerts } from '../../alerts/emit-alerts.ts';
import { noteAct } from '../document-history.queries.ts';
import { refuseRequest } from './request-state.ts';
import { lockRequest, type StoredRequest, updateRevoked } from './requests.queries.ts';
import { tellAsker } from './tell-of-requests.queries.ts';

const ROW = REQUEST_ACTIONS.revoke;

/** What is signed (content version 1): the request that was approved, how much of it was used until then, and why it is taken back. */
const signableRevoking = (request: StoredRequest, reason: string): Signable => ({
  subject: 'document-request',
  subjectId: request.id,
  of: { document_id: request.document_id },
  content: {
    requestId: request.id,
    documentId: request.document_id,
    versionId: request.version_id,
    type: request.type,
    purpose: request.purpose,
    copies: request.copies,
    used: request.used,
    validUntil: request.valid_until,
    askedBy: request.asked_by,
    askedAt: request.asked_at.toISOString(),
    revoked: true,
    reason,
  },
});

/**
 * Takes back what is left of a request that was approved, with a reason, signed by another person than who asked who manages the document
 * (DOC-03, rule L35); a use that comes at the same moment waits at the row, and is refused. What was made by it stays.
 */
export const revokeRequest = route(endpoint, ({ body }, context) => {
  const { id, reason, password } = body;
  const { user } = context;
  return signedAct(context, {
    action: endpoint.id,
    reason,
    meaning: ROW.requires.signature,
    password,
    load: async (tx) => found(await lockRequest(tx, id, user), 'DOCUMENT_REQUEST_NOT_FOUND'),
    judge: (_tx, request) => refuseRequest(request, user, 'revoke'),
    contentOf: (request) => [signableRevoking(request, reason)],
    act: async (tx, request) => {
      const { document_id: documentId, version_id: versionId, asked_by: askedBy } = request;
      await updateRevoked(tx, id, { status: ROW.to, by: user.id, reason });
      await emitAlerts([{ id, by: { emits: ROW.emits } }], {
        DOCUMENT_REQUEST_REVOKED: () =>
          tellAsker(tx, 'DOCUMENT_REQUEST_REVOKED', { documentId, versionId, askedBy }),
      });
      await noteAct(tx, {
        action: NOTED_AS[typeOfRequest(request.type)].answered,
        folderId: request.folder_id,
        documentId,
        content: `${request.title}: thu hồi: ${reason}`,
        by: user.id,
      });
      return { id };
    },
  });
});
