import type { EndpointDef, Input } from '@kiemlab/contract/core/define-endpoint';
import { i18next } from '../i18n/i18n.ts';
import { call } from './call.ts';
import { connection } from './connection.ts';
import { HttpError } from './http-error.ts';
import { TakenBack } from './not-sent.ts';
import { tellArrival, untilBack } from './outbox.ts';
import { createRequestKeys, type RequestKeys } from './request-keys.ts';
import type { Result } from './send.ts';
import { Unreached } from './unavailable.ts';

/** How often something is sent to a server that answers other questions and not this one. */
const MOST_TRIES = 4;

/** A refusal of something that had gone out before without an answer: what is refused may be what was done then. */
export class DoubtfulRefusal extends HttpError {
  constructor({ status, code, message, details }: HttpError) {
    super(status, code, `${message} ${i18next.t('ui.maybeDone')}`, details);
  }
}

/** True for a failure that leaves open whether the server has done what was sent. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Unreached ||
  error instanceof DoubtfulRefusal ||
  (error instanceof TakenBack && error.sent);

/** By the names of what is sent: asking the schema would bring the schema library into the first page. */
const holdsPassword = (sent: unknown): boolean =>
  typeof sent === 'object' &&
  sent !== null &&
  Object.entries(sent).some(
    ([key, value]) => (/password/i.test(key) && value !== undefined) || holdsPassword(value),
  );

/** A password is not kept for later: without a network nothing is signed. */
async function callNow<E extends EndpointDef>(
  def: E,
  input: Input<E>,
  keys: RequestKeys,
): Promise<Result<E>> {
  if (connection.away() !== undefined && !(await connection.check()))
    throw new HttpError(503, 'SERVICE_UNAVAILABLE', i18next.t('ui.notSigned'));
  try {
    return await call(def, input, undefined, undefined, keys);
  } catch (error) {
    if (error instanceof Unreached)
      throw new Unreached(error.status, error.code, i18next.t('ui.maybeSigned'));
    throw error;
  }
}

/**
 * Does something of a save once the server answers, and again when its answer is lost. Throws what it throws, or `TakenBack` when the
 * person does not wait for it.
 */
export async function whenBack<T>(work: () => Promise<T>): Promise<T> {
  let waited = false;
  for (let tries = 0; ;) {
    if (connection.away() !== undefined) {
      waited = true;
      const back = untilBack(tries > 0);
      void connection.check();
      await back;
    }
    try {
      const answer = await work();
      if (waited) tellArrival();
      return answer;
    } catch (error) {
      if (error instanceof Unreached && ++tries < MOST_TRIES) continue;
      const isRefused = error instanceof HttpError && (error.status === 404 || error.status === 409);
      throw isRefused && tries > 0 ? new DoubtfulRefusal(error) : error;
    }
  }
}

/**
 * A call of somebody who saves. While the server is away it waits, and goes out once the server answers; when its answer is lost it
 * goes out again, which does nothing twice: what would be done twice has a key (`keys`), what changes something else is refused by
 * its version. A call with a password does not wait. Throws `HttpError`, or `TakenBack`.
 */
export async function callWhenBack<E extends EndpointDef>(
  def: E,
  input: Input<E>,
  keys = createRequestKeys(),
): Promise<Result<E>> {
  if (holdsPassword((input as { body?: unknown }).body)) return callNow(def, input, keys);
  return whenBack(() => call(def, input, undefined, undefined, keys));
}
