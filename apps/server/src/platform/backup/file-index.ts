import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type PartEntry, readPart, writePart } from '@kiemlab/db/backup/parts';

/** How a copied file lies in the back-up: what can be checked of it without the private key. */
export interface IndexedFile {
  /** Hash of its content, by which it is called. */
  hex: string;
  storedBytes: number;
  storedSha256: string;
}

const NAME = 'files-index';
const LINE = /^([0-9a-f]{64}) (\d+) ([0-9a-f]{64})$/;

async function* linesOf(files: AsyncIterable<IndexedFile>): AsyncGenerator<Uint8Array> {
  for await (const { hex, storedBytes, storedSha256 } of files)
    yield Buffer.from(`${hex} ${storedBytes} ${storedSha256}\n`);
}

/** Writes the index of the files of a set, in the order of their hashes. In clear, also of an encrypted set: hashes and lengths alone. */
export const writeIndex = (folder: string, files: AsyncIterable<IndexedFile>): Promise<PartEntry> =>
  writePart(folder, NAME, linesOf(files), { gzip: true });

/** The files of a set in the order of their hashes; ends with what its part says when that is damaged. */
export async function* readIndex(folder: string, part: PartEntry): AsyncGenerator<IndexedFile> {
  const lines = createInterface({ input: Readable.from(readPart(folder, part)), crlfDelay: Infinity });
  for await (const line of lines) {
    const [, hex = '', bytes = '', storedSha256 = ''] = LINE.exec(line) ?? [];
    if (hex !== '') yield { hex, storedBytes: Number(bytes), storedSha256 };
  }
}

/** Tells what an index has of a hash; they are asked for in the order of the index, each once. */
export function lookUpInOrder(
  index: AsyncIterable<IndexedFile>,
): (hex: string) => Promise<IndexedFile | undefined> {
  const walk = index[Symbol.asyncIterator]();
  let next: IndexedFile | undefined;
  let isOver = false;
  const step = async (): Promise<void> => {
    // An index that is damaged is none: what it told of is copied anew.
    const { done, value } = await walk.next().catch(() => ({ done: true as const, value: undefined }));
    isOver = done === true;
    next = done ? undefined : value;
  };
  return async (hex) => {
    if (!next && !isOver) await step();
    while (next && next.hex < hex) await step();
    return next?.hex === hex ? next : undefined;
  };
}

/** All files that indexes name, each once, as the first index tells that has it. Indexes are in the order of their hashes, so memory stays small. */
export async function* newestOfEach(indexes: AsyncIterable<IndexedFile>[]): AsyncGenerator<IndexedFile> {
  const walks = indexes.map((index) => index[Symbol.asyncIterator]());
  const step = async (walk: AsyncIterator<IndexedFile>): Promise<IndexedFile | undefined> => {
    // An index that is damaged is told of as the part that it is.
    const { done, value } = await walk.next().catch(() => ({ done: true as const, value: undefined }));
    return done ? undefined : value;
  };
  const heads = await Promise.all(walks.map(step));
  for (;;) {
    let least: IndexedFile | undefined;
    for (const head of heads) if (head && (!least || head.hex < least.hex)) least = head;
    if (!least) return;
    yield least;
    for (const [at, head] of heads.entries()) {
      const walk = walks[at];
      if (head?.hex === least.hex && walk) heads[at] = await step(walk);
    }
  }
}
