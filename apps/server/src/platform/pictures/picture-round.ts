import { AppError } from '../http/app-error.ts';
import { keepBytes } from '../files/keep-file.ts';
import type { AnyJob, JobContext } from '../jobs/define-job.ts';
import { type Clock, defineRound } from '../jobs/define-round.ts';
import { makeSmall, type NotMade } from './make-small.ts';
import type { SmallPicture } from './picture.messages.ts';
import { findUnmade, keepSmall, SMALL_STATE, type UnmadePicture } from './small-pictures.queries.ts';

const EVERY = 20_000;
const AT_ONCE = 20;

type Context = Pick<JobContext, 'db' | 'write' | 'files' | 'signal'>;

/** A picture that is gone or damaged was told to administrators by the store; it is asked for again tomorrow. */
async function make(
  { sha256, mime }: UnmadePicture,
  { files, signal }: Context,
): Promise<SmallPicture | NotMade> {
  try {
    return await makeSmall({ place: await files.checked(sha256), mime }, { signal });
  } catch (error) {
    if (error instanceof AppError) return 'TOO_LONG';
    throw error;
  }
}

/** Makes small pictures of those that have none yet (rule L34), each kept as soon as it is made. */
export async function makeSmallPictures(context: Context): Promise<void> {
  for (;;) {
    const unmade = await findUnmade(context.db, AT_ONCE);
    for (const picture of unmade) {
      if (context.signal.aborted) return;
      const made = await make(picture, context);
      await context.write(async (tx) => {
        const { sha256 } = picture;
        if (typeof made === 'string')
          return keepSmall(tx, { sha256, state: made === 'TOO_LONG' ? SMALL_STATE.again : SMALL_STATE.none });
        const small = await keepBytes(tx, context.files, made.bytes, 'image/jpeg');
        await keepSmall(tx, { sha256, state: SMALL_STATE.made, small });
      });
    }
    if (unmade.length < AT_ONCE) return;
  }
}

/** The same as what time brings: a gallery has small pictures less than a minute after the upload. */
export const pictureRound = (clock?: Clock): AnyJob =>
  defineRound(
    {
      kind: 'picture-round',
      action: 'files.make-small-pictures',
      everyMs: EVERY,
      round: (_, context) => makeSmallPictures(context),
    },
    clock,
  );
