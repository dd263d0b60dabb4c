/**
 * Bytes on their way out, and what became of them: `end(true)` after the last one was taken, `end(false)` when their taker left before or they
 * could not be read. What cannot be noted has not gone out: the answer breaks off then.
 */
export async function* streamWithLog(
  bytes: AsyncIterable<Uint8Array>,
  end: (whole: boolean) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let whole = false;
  try {
    yield* bytes;
    whole = true;
  } finally {
    await end(whole);
  }
}
