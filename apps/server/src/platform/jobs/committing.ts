import { unitOfWork } from '@kiemlab/db/unit-of-work';
import type { Context } from '../http/context.ts';

/**
 * A call whose writes are there at once. Under an `Idempotency-Key` a call writes in the transaction that keeps its answer, which is
 * made last; a job that the call itself works on has to be there before. What such a call does must find out by itself that it was done.
 */
export const committing = (context: Context): Context => {
  const { db, user, requestId, clientIp } = context;
  const write: Context['write'] = (act, work) =>
    unitOfWork(db, { actorId: user.id, requestId, clientIp }, act, work);
  return Object.assign(Object.create(context) as Context, { write });
};
