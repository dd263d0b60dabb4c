import type { Act } from '@kiemlab/db/unit-of-work';
import { createHash } from 'node:crypto';
import type { Context } from '../http/context.ts';
import { streamWithLog } from './stream-with-log.ts';
import { closeDisclosure, insertDisclosure, type NewDisclosure } from './disclosures.queries.ts';

/**
 * Bytes that leave as they are asked for, a file that nobody looks at within the program: who takes what by which filter is noted before
 * the first of them, their hash and how many records they hold after the last, or that they broke off (rule C18, COMP-17). `records` is
 * asked once all bytes are made.
 */
export async function discloseBytes(
  { write, user }: Pick<Context, 'write' | 'user'>,
  act: Act,
  release: Omit<NewDisclosure, 'releasedBy' | 'file'>,
  bytes: AsyncIterable<Uint8Array>,
  records: () => number,
): Promise<AsyncGenerator<Uint8Array>> {
  const id = await write(act, (tx) => insertDisclosure(tx, { ...release, releasedBy: user.id }));
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const part of bytes) {
      hash.update(part);
      yield part;
    }
  }
  return streamWithLog(hashed(), (isWhole) => {
    const whole = isWhole ? { records: records(), sha256: hash.digest() } : undefined;
    return write(act, (tx) => closeDisclosure(tx, id, whole));
  });
}

/** Bytes that are there already, as what is handed out in parts. */
export async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield bytes;
}
