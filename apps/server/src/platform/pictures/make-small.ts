import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { withSource } from '../files/byte-source.ts';
import { imageSize } from '../files/image-size.ts';
import type { PictureData, PictureMessage, PictureMime, SmallPicture } from './picture.messages.ts';

/** Pixels of the longer side of a small picture. */
export const SMALL_SIDE = 256;
/** Pixels that fit into the memory of the thread, decoded and once more while it is made smaller: a bomb is refused by its header. */
export const MOST_PIXELS = 18_000_000;

const TIMEOUT_MS = 15_000;
/** The pixels lie in the memory of the library, which has a limit of its own (`picture-worker.ts`). */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

function start(workerData: PictureData): Worker {
  const bundled = fileURLToPath(new URL('./picture-worker.mjs', import.meta.url));
  const source = fileURLToPath(new URL('./picture-worker.source.mjs', import.meta.url));
  return new Worker(existsSync(bundled) ? bundled : source, {
    workerData,
    execArgv: [],
    resourceLimits: LIMITS,
    stdout: true,
    stderr: true,
  });
}

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
  signal?.throwIfAborted();
  const worker = start({ place, side: SMALL_SIDE });
  let timer: NodeJS.Timeout | undefined;
  const left = new AbortController();
  try {
    return await new Promise<SmallPicture | NotMade>((resolve, reject) => {
      timer = setTimeout(() => resolve('TOO_LONG'), timeoutMs);
      signal?.addEventListener('abort', () => reject(signal.reason as Error), {
        once: true,
        signal: left.signal,
      });
      worker.on('message', (message: PictureMessage) =>
        resolve(message.kind === 'made' ? message.picture : 'BROKEN'),
      );
      worker.on('error', () => resolve('BROKEN'));
      worker.on('exit', () => resolve('BROKEN'));
    });
  } finally {
    clearTimeout(timer);
    left.abort();
    worker.removeAllListeners();
    // A late fault of a thread nobody listens to must not end the process.
    worker.on('error', () => undefined);
    await worker.terminate();
  }
}
