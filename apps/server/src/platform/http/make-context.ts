import { languageOf } from '@kiemlab/contract/core/language';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { Context, Services, SignedIn } from './context.ts';

/** The context of a request; `user` throws on public calls, where there is none. */
export function makeContext(
  services: Services,
  request: FastifyRequest,
  user: SignedIn | undefined,
): Context {
  const requestId = request.id;
  const clientIp = request.ip;
  return {
    ...services,
    get user() {
      if (!user) throw new AppError('UNAUTHENTICATED');
      return user;
    },
    language: languageOf(request.headers['accept-language']),
    requestId,
    clientIp,
    write: (act, work) =>
      unitOfWork(services.db, { actorId: user?.id ?? null, requestId, clientIp }, act, work),
  };
}
