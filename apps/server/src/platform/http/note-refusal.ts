import { errorStatus } from '@kiemlab/contract/core/error-codes';
import { wellFormed } from '@kiemlab/contract/core/text';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../auth/signed-in.ts';
import type { RefusalCounter } from '../refused-acts/refusal-counter.ts';
import { AppError } from './app-error.ts';

/**
 * The records a refusal names, else the one of the address, which is anything before it is checked: what no record may hold, the database would refuse,
 * and with it all that was counted beside it. Nothing of the body.
 */
function recordsOf({ details }: AppError, { params }: FastifyRequest): string[] {
  const named = details['codes'];
  if (Array.isArray(named)) return named.filter((code): code is string => typeof code === 'string');
  const { id } = params as { id?: unknown };
  return typeof id === 'string' && id.length <= 64 && wellFormed(id) ? [id] : [];
}

/** Counts a refused act of somebody who is signed in; other failures are nobody's act. */
export function noteRefusal(
  refusals: RefusalCounter,
  endpoint: Pick<EndpointDef, 'id'>,
  { error, request, user }: { error: unknown; request: FastifyRequest; user: SignedIn | undefined },
): void {
  if (!user || !(error instanceof AppError) || errorStatus(error.code) >= 500) return;
  if (!refusals.takes(error.code)) return;
  const { id, username, fullName } = user;
  refusals.note({
    user: { id, username, fullName },
    endpoint: endpoint.id,
    code: error.code,
    records: recordsOf(error, request),
  });
}
