import { answerRequest as endpoint } from '@kiemlab/contract/features/documents/requests.api';
import {
  NOTED_AS,
  REQUEST_ACTIONS,
  typeOfRequest,
  USUAL_VALID_DAYS,
} from '@kiemlab/contract/features/documents/requests.rules';
import { addDays, today } from '../../../platform/clock.ts';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { signedAct } from '../../../platform/signing/signed-act.ts';
import type { Signable } from '../../../platform/signing/sign-records.ts';
import { emitAlerts } from '../../alerts/emit-alerts.ts';
import { noteAct } from '../document-history.queries.ts';
import { refuseRequest } from './request-state.ts';
import { lockRequest, type StoredRequest, updateAnswer } from './requests.queries.ts';
import { tellAsker, withdrawAsked } from './tell-of-requests.queries.ts';

/** What is signed (content version 1): the request as it was asked, and the answer. */
const signableAnswer = (
  request: StoredRequest,
  answer: { approve: boolean; validUntil: string | null },
): Signable => ({
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
    askedBy: request.asked_by,
    askedAt: request.asked_at.toISOString(),
    ...answer,
  },
});

/** Approves or refuses a request as it was asked, signed by another person who manages the document (DOC-03, rule L11, COMP-19 to COMP-21). */
export const answerRequest = route(endpoint, ({ body }, context) => {
  const { id, approve, comment, validDays = USUAL_VALID_DAYS } = body;
  const { user } = context;
  const action = approve ? 'approve' : 'refuse';
  const row = REQUEST_ACTIONS[action];
  const answer = { approve, validUntil: approve ? addDays(today(), validDays - 1) : null };
  return signedAct(context, {
    action: endpoint.id,
    reason: comment,
    meaning: row.requires.signature,
    password: body.password,
    load: async (tx) => found(await lockRequest(tx, id, user), 'DOCUMENT_REQUEST_NOT_FOUND'),
    judge: (_tx, request) => refuseRequest(request, user, action),
    contentOf: (request) => [signableAnswer(request, answer)],
    act: async (tx, request) => {
      const { document_id: documentId, version_id: versionId, asked_by: askedBy } = request;
      const { validUntil } = answer;
      await updateAnswer(tx, id, { status: row.to, by: user.id, comment, validUntil });
      await withdrawAsked(tx, documentId);
      const tell = (kind: 'DOCUMENT_REQUEST_APPROVED' | 'DOCUMENT_REQUEST_REFUSED') => () =>
        tellAsker(tx, kind, { documentId, versionId, askedBy });
      await emitAlerts([{ id, by: { emits: row.emits } }], {
        DOCUMENT_REQUEST_APPROVED: tell('DOCUMENT_REQUEST_APPROVED'),
        DOCUMENT_REQUEST_REFUSED: tell('DOCUMENT_REQUEST_REFUSED'),
      });
      await noteAct(tx, {
        action: NOTED_AS[typeOfRequest(request.type)].answered,
        folderId: request.folder_id,
        documentId,
        content: `${request.title}: ${approve ? 'duyệt' : 'từ chối'}`,
        by: user.id,
      });
      return { id, validUntil };
    },
  });
});
