import fs from 'node:fs';

/** Passes content on until `signal` says to stop; what it says is thrown then. */
export async function* abortable(
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

/** The content of a file, which is not opened before it is read: a signal that comes earlier is thrown to who reads, and to nobody else. */
export async function* contentOf(file: string, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  yield* abortable(fs.createReadStream(file), signal);
}
