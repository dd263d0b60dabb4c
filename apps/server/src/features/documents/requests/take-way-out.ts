import type { Actor } from '@kiemlab/contract/core/actor';
import { statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import {
  lackOfRequest,
  type RequestType,
  typeOfRequest,
  waysOut,
} from '@kiemlab/contract/features/documents/requests.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../../platform/clock.ts';
import { found } from '../../../platform/http/app-error.ts';
import { throwRefusals } from '../../../platform/http/refuse-records.ts';
import type { StoredDocument } from '../documents.queries.ts';
import { refuseRequest, stateOfRequest } from './request-state.ts';
import { countUse, lockRequest, type StoredRequest } from './requests.queries.ts';

/** How a version is about to leave. */
export interface WayOut {
  type: RequestType;
  idRequest: string | undefined;
  /** How many of it. */
  count: number;
}

/**
 * The one judgement on whether a version that the actor sees may leave, and the use of the request by which it does: of two at once the second
 * finds what the first has left (rule L12). Throws DOCUMENT_NOT_IN_FORCE, DOCUMENT_REQUEST_NEEDED, and what is wrong with the request.
 */
export async function takeWayOut(
  tx: Tx,
  actor: Actor,
  document: StoredDocument,
  { type, idRequest, count }: WayOut,
): Promise<StoredRequest | undefined> {
  const code = document.title;
  const way = waysOut({ status: statusOf(document.status), asks: document.asks }, type);
  if (way !== 'free' && way !== 'request') throwRefusals([{ code, because: way }]);
  if (idRequest === undefined) {
    if (way === 'request') throwRefusals([{ code, because: 'DOCUMENT_REQUEST_NEEDED' }]);
    return undefined;
  }
  const request = found(await lockRequest(tx, idRequest, actor), 'DOCUMENT_REQUEST_NOT_FOUND');
  if (request.version_id !== document.version_id || typeOfRequest(request.type) !== type)
    throwRefusals([{ code, because: 'DOCUMENT_REQUEST_OTHER' }]);
  refuseRequest(request, actor, 'use');
  const because = lackOfRequest(stateOfRequest(request), count, today());
  if (because) throwRefusals([{ code, because }]);
  await countUse(tx, request.id, count);
  return request;
}
