import { withSource } from '../files/byte-source.ts';
import { imageSize } from '../files/image-size.ts';
import { runInThread } from '../threads/run-in-thread.ts';
import type { PictureData, PictureMessage, PictureMime, SmallPicture } from './picture.messages.ts';

/** Pixels of the longer side of a small picture. */
export const SMALL_SIDE = 256;
/** Pixels that fit into the memory of the thread, decoded and once more while it is made smaller: a bomb is refused by its header. */
export const MOST_PIXELS = 18_000_000;

const TIMEOUT_MS = 15_000;
/** The pixels lie in the memory of the library, which has a limit of its own (`picture-worker.ts`). */
const MEMORY_MB = 128;

/** How it ended: no small picture will ever be made of it, or not this time. */
export type NotMade = 'TOO_MANY_PIXELS' | 'BROKEN' | 'TOO_LONG';

/**
 * Makes a picture of at most 256 px of a stored one, upright, as a JPEG with nothing but its pixels: EXIF, and with it the place where it was taken, stays
 * behind. In a thread of its own, within limits of pixels, memory and time. It never rejects for what is in the file.
 */
export async function makeSmall(
  { place, mime }: { place: string; mime: PictureMime },
  { timeoutMs = TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<SmallPicture | NotMade> {
  const size = await withSource(place, (source) => imageSize(source, mime));
  if (!size) return 'BROKEN';
  if (size.width * size.height > MOST_PIXELS) return 'TOO_MANY_PIXELS';
  const data: PictureData = { place, side: SMALL_SIDE };
  return runInThread<PictureMessage, SmallPicture | NotMade>({
    beside: import.meta.url,
    name: 'picture-worker',
    data,
    timeoutMs,
    memoryMb: MEMORY_MB,
    signal,
    onMessage: (message) => (message.kind === 'made' ? message.picture : 'BROKEN'),
    onEnd: ({ why }) => (why === 'timeout' ? 'TOO_LONG' : 'BROKEN'),
  });
}
