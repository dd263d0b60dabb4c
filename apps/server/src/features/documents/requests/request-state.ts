import type { DocumentRequest } from '@kiemlab/contract/features/documents/requests.api';
import {
  judgeRequest,
  type RequestAction,
  type RequestState,
  standingOfRequest,
} from '@kiemlab/contract/features/documents/requests.rules';
import type { Actor } from '@kiemlab/contract/core/actor';
import { refuseEachTo } from '../../../platform/http/refuse-records.ts';
import type { StoredRequest } from './requests.queries.ts';

/** A request as the rules judge it. */
export const stateOfRequest = (row: StoredRequest): RequestState => ({
  status: row.status,
  askedBy: row.asked_by,
  copies: row.copies,
  used: row.used,
  validUntil: row.valid_until,
  inForce: row.in_force,
  level: row.level,
});

/** Throws the rules' refusal of an action on a request. */
export function refuseRequest(row: StoredRequest, actor: Actor, action: RequestAction): void {
  refuseEachTo(actor, [{ code: row.title }], (_, who) => judgeRequest(stateOfRequest(row), who, action));
}

const revokedOf = ({ revoked_at: at, revoker, revoked_because: reason }: StoredRequest) =>
  at && { at: at.toISOString(), by: revoker ?? '', reason: reason ?? '' };

/** A request as pages show it on a day, `YYYY-MM-DD`. */
export const presentRequest = (row: StoredRequest, today: string): DocumentRequest => ({
  id: row.id,
  idFile: row.document_id,
  versionId: row.version_id,
  title: row.title,
  version: row.edition,
  type: row.type,
  purpose: row.purpose,
  copies: row.copies,
  used: row.used,
  status: row.status,
  standing: standingOfRequest(stateOfRequest(row), today),
  inForce: row.in_force,
  askedBy: row.asked_by,
  askedName: row.asker,
  askedAt: row.asked_at.toISOString(),
  answeredName: row.answerer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  comment: row.answer,
  validUntil: row.valid_until,
  revoked: revokedOf(row),
  level: row.level,
});
