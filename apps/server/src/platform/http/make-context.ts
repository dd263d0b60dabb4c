import { languageOf } from '@kiemlab/contract/core/language';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { callerAddress } from './network-of.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import type { Context, Services } from './context.ts';

/** Aborts when the connection ends before the answer has gone out. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const leave = (): void => {
    if (!raw.writableFinished) controller.abort();
  };
  // One more than the framework's own, which reach the number that the warning of a leak begins at.
  raw.setMaxListeners(20);
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return controller.signal;
}

/** The access token of a request. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/** The context of a request; `user` throws on public calls, where there is none. */
export function makeContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: SignedIn | undefined,
): Context {
  const requestId = request.id;
  const clientIp = callerAddress(request);
  let signal: AbortSignal | undefined;
  return {
    ...services,
    get user() {
      if (!user) throw new AppError('UNAUTHENTICATED');
      return user;
    },
    get signal() {
      return (signal ??= untilGone(reply));
    },
    bearer: bearerOf(request),
    language: languageOf(request.headers['accept-language']),
    requestId,
    log: request.log,
    clientIp,
    write: (act, work) =>
      unitOfWork(services.db, { actorId: user?.id ?? null, requestId, clientIp }, act, work),
  };
}
