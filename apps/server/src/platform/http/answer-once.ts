import type { Action, Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from './app-error.ts';
import type { Context } from './context.ts';
import {
  findAnswer,
  insertAnswer,
  type KeptAnswer,
  lockRequest,
  type RequestName,
} from './kept-answers.queries.ts';

/** Thrown out of the unit of work when another one has answered the request meanwhile. */
class Answered extends Error {
  readonly kept: KeptAnswer;
  constructor(kept: KeptAnswer) {
    super('the request has been answered');
    this.kept = kept;
  }
}

export interface NamedRequest {
  name: RequestName;
  hash: Buffer;
}

/** What was answered to the request. Throws IDEMPOTENCY_KEY_REUSED when that was one with other content. */
async function answerGiven(db: Context['db'], { name, hash }: NamedRequest): Promise<KeptAnswer | undefined> {
  const kept = await findAnswer(db, name);
  if (kept && !kept.request_hash.equals(hash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return kept;
}

/**
 * Acts, and keeps the answer in the transaction of the act: it is not committed before the answer is made, so that neither
 * is there without the other. A failure undoes both.
 */
async function actAndKeep(
  context: Context,
  request: NamedRequest,
  act: (context: Context) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const { promise: answered, resolve: answer, reject: fail } = deferred<KeptAnswer>();
  let written: Promise<void> | undefined;
  const keep = async (tx: Tx, work: () => Promise<void>): Promise<void> => {
    await lockRequest(tx, request.name);
    const given = await answerGiven(tx, request);
    if (given) throw new Answered(given);
    await work();
    await insertAnswer(tx, request.name, { ...(await answered), requestHash: request.hash });
  };
  const write: Context['write'] = (wish, work) => {
    if (written) throw new Error('a call that is done once is one unit of work');
    return new Promise((resolve, reject) => {
      let isDone = false;
      written = context.write(wish, (tx) =>
        keep(tx, async () => {
          // What the work gave has gone into the answer: it cannot be repeated under it.
          if (isDone) throw new AppError('STALE_VERSION');
          const result = await work(tx);
          isDone = true;
          resolve(result);
        }),
      );
      written.catch(reject);
    });
  };
  // Who listens may be gone by then; what is made of it stands in `written`.
  answered.catch(() => undefined);
  try {
    const made = await act(Object.assign(Object.create(context) as Context, { write }));
    answer(made);
    // Nothing was left to do: what is answered is kept all the same; kept answers are not in the trail, under no name.
    await (written ??
      context.write({ action: request.name.endpoint as Action }, (tx) => keep(tx, async () => undefined)));
    return made;
  } catch (error) {
    fail(error);
    await written?.catch(() => undefined);
    if (error instanceof Answered) return error.kept;
    throw error;
  }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((take, refuse) => {
    resolve = take;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

/**
 * Answers a request once: the same one under the same name gets the answer of the first, to the byte, for 24 hours; one that
 * comes while the first is under way waits for it. Failures are not kept. The line is kept here so that who waits holds no
 * connection; requests at another server process wait at the lock. Throws IDEMPOTENCY_KEY_REUSED for other content.
 */
export function createAnswerOnce() {
  const underWay = new Map<string, Promise<unknown>>();
  return async (
    context: Context,
    request: NamedRequest,
    act: (context: Context) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer> => {
    const { userId, endpoint, key } = request.name;
    const name = JSON.stringify([userId, endpoint, key]);
    for (let first = underWay.get(name); first; first = underWay.get(name))
      await first.catch(() => undefined);
    const answering = answerGiven(context.db, request).then(
      (kept) => kept ?? actAndKeep(context, request, act),
    );
    underWay.set(name, answering);
    try {
      return await answering;
    } finally {
      underWay.delete(name);
    }
  };
}
