import type { Limiter, Slot } from './concurrency-limiter.ts';

/** A reader who takes nothing for so long lets others run meanwhile, ms. */
const PATIENCE = 10_000;

/**
 * Bytes that are made in turn: what is asked for is made while the place is held, and the place is given up at the end, when
 * the reader leaves, or while he takes nothing; then it is waited for anew.
 */
export async function* limitedStream(
  bytes: AsyncIterable<Uint8Array>,
  line: Limiter,
  first: Slot,
  signal: AbortSignal,
  patience = PATIENCE,
): AsyncGenerator<Uint8Array> {
  let place: Slot | undefined = first;
  let rest: NodeJS.Timeout | undefined;
  try {
    for await (const part of bytes) {
      rest = setTimeout(() => {
        place?.leave();
        place = undefined;
      }, patience);
      yield part;
      clearTimeout(rest);
      if (place) continue;
      place = line.join(signal);
      await place?.turn();
    }
  } finally {
    clearTimeout(rest);
    place?.leave();
  }
}
