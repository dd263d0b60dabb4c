import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { passwordPaths, standsAt } from '@kiemlab/contract/core/secrets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { callerAddress, networkOf } from './network-of.ts';

/** Calls with a password in a minute: far more than somebody signs one by one, far fewer than a machine guesses. */
export const PASSWORD_CALLS = 30;

/** Refuses a call that brings a password too often; `account` is the caller's, undefined before the login. */
export type PasswordLimit = (
  request: FastifyRequest,
  reply: FastifyReply,
  account: string | undefined,
) => Promise<void>;

/** The account of a call before the login: the name that is typed. */
function typedName(body: unknown): string {
  const { username } = (body ?? {}) as { username?: unknown };
  return typeof username === 'string' ? username.normalize('NFC').trim().toLowerCase().slice(0, 100) : '';
}

/**
 * Makes the limit of every call whose contract takes a password: so many in a minute of one account at one address, all
 * these calls counted together; what brings none is not counted. Answers undefined for a call that takes none.
 * The limit throws TOO_MANY_REQUESTS.
 */
export function createPasswordLimits(
  app: FastifyInstance,
  perMinute = PASSWORD_CALLS,
): (endpoint: EndpointDef) => PasswordLimit | undefined {
  const keys = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => keys.get(request) ?? '',
  });
  return (endpoint) => {
    const paths = passwordPaths(endpoint);
    if (paths.length === 0) return undefined;
    return async (request, reply, account) => {
      if (!paths.some((path) => standsAt(request.body, path))) return;
      keys.set(request, `${account ?? `"${typedName(request.body)}"`} ${networkOf(callerAddress(request))}`);
      const limit = await count(request);
      if (limit.isAllowed || !limit.isExceeded) return;
      void reply.header('retry-after', limit.ttlInSeconds);
      throw new AppError('TOO_MANY_REQUESTS');
    };
  };
}
