import { createHash } from 'node:crypto';

const NEWLINE = 0x0a;
const BITS = 128;

/**
 * A digest of rows that does not tell their order, which no database promises: the sum of the digests of all lines of COPY, in which a
 * line feed stands at the end of a row only. It finds what a fault changed; against somebody who wants to deceive there is the SHA-256 of the part.
 */
export function rowsDigest(): {
  through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  taken(): { rows: number; digest: string };
} {
  let rows = 0;
  let sum = 0n;
  const add = (line: Buffer): void => {
    rows++;
    const hash = createHash('sha256').update(line).digest();
    sum += (hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8);
  };
  return {
    async *through(content) {
      let rest: Buffer[] = [];
      for await (const chunk of content) {
        const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
        let from = 0;
        for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
          const line = bytes.subarray(from, end);
          add(rest.length > 0 ? Buffer.concat([...rest, line]) : line);
          rest = [];
          from = end + 1;
        }
        // A copy: who reads on may use the memory anew.
        if (from < bytes.length) rest.push(Buffer.from(bytes.subarray(from)));
        yield chunk;
      }
      if (rest.length > 0) add(Buffer.concat(rest));
    },
    taken: () => ({ rows, digest: BigInt.asUintN(BITS, sum).toString(16) }),
  };
}
