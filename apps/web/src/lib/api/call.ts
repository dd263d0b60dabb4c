import { isDoneOnce, type EndpointDef, type Input } from '@kiemlab/contract/core/define-endpoint';
import { endSession, readSession } from '../session/session-store.ts';
import { endOf } from './end-of.ts';
import { HttpError } from './http-error.ts';
import { renew } from './renew.ts';
import { createRequestKeys } from './request-keys.ts';
import type { OnProgress } from './send-with-progress.ts';
import { type FilePart, type Range, type Result, send, type Way } from './send.ts';
import type { AnyInput } from './url-of.ts';

/** The token under which a refusal was already checked with fresh rights; the next refusal is believed at once. */
let refusedUnder: string | undefined;

/** A 401 of the session, or the first 403 under a token: rights may have been given since the token was made. */
const mayBeStale = (error: HttpError, token: string): boolean =>
  error.code === 'UNAUTHENTICATED' ||
  error.code === 'TOKEN_EXPIRED' ||
  (error.code === 'FORBIDDEN' && refusedUnder !== token);

/** With a stale token: one renewal and one retry (AUTH-09). */
async function callAnew<E extends EndpointDef>(def: E, parts: AnyInput, way: Way): Promise<Result<E>> {
  const token = readSession()?.accessToken;
  try {
    return await send(def, parts, token, way);
  } catch (error) {
    if (!(error instanceof HttpError) || !token) throw error;
    const end = endOf(error);
    // Who has logged in again meanwhile has another session.
    if (end !== undefined && readSession()?.accessToken === token) endSession(end);
    if (!mayBeStale(error, token)) throw error;
    const renewed = await renew(token);
    if (!renewed) throw error;
    if (error.code === 'FORBIDDEN') refusedUnder = renewed;
    return send(def, parts, renewed, way);
  }
}

/**
 * Calls an endpoint of the contract as the signed-in user. A call that makes something goes out under a key, so that it is
 * done once however often it is sent; `keys` are those of the place it comes from, which may have to send it once more. A
 * session that has ended is over here, too. `byTimer`: nobody has asked for it, and nobody need be there.
 * Throws `HttpError`.
 */
export async function call<E extends EndpointDef>(
  def: E,
  input: Input<E>,
  signal?: AbortSignal,
  onProgress?: OnProgress,
  keys = createRequestKeys(),
  byTimer = false,
): Promise<Result<E>> {
  const parts: AnyInput = input;
  if (def.permission === 'public') return send(def, parts, undefined, { signal, onProgress });
  if (!isDoneOnce(def)) return callAnew(def, parts, { signal, onProgress, byTimer });
  const key = keys.of(def, parts);
  try {
    const answer = await callAnew(def, parts, { signal, onProgress, key });
    keys.settle(key);
    return answer;
  } catch (error) {
    keys.settle(key, error);
    throw error;
  }
}

/** A part of a file of the server, as the signed-in user. Throws `HttpError`, and the browser's AbortError when it is called off. */
export const callPart = <E extends EndpointDef>(
  def: E,
  input: Input<E>,
  range: Range,
  signal?: AbortSignal,
): Promise<FilePart> =>
  callAnew(def, input as AnyInput, { signal, range }) as Promise<unknown> as Promise<FilePart>;
