import { expect, test } from 'vitest';
import { rowsDigest } from './rows-digest.ts';

const LINES = ['a\tb', '', 'ầ\\n', 'a\tb', 'c'];

/** What is taken of lines that come in pieces of so many bytes. */
async function takenOf(lines: readonly string[], size: number): Promise<{ rows: number; digest: string }> {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const digest = rowsDigest();
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  const passed: Uint8Array[] = [];
  for await (const piece of digest.through(pieces())) passed.push(piece);
  expect(Buffer.concat(passed).equals(bytes)).toBe(true);
  return digest.taken();
}

test('OPS-03 rows have one digest in any order and however they come, and another one when one is changed, lacking or double', async () => {
  const whole = await takenOf(LINES, 1000);
  expect(whole.rows).toBe(5);
  for (const size of [1, 2, 3, 7]) expect(await takenOf(LINES, size)).toEqual(whole);
  expect(await takenOf(LINES.toReversed(), 3)).toEqual(whole);
  const others = [LINES.slice(1), [...LINES, 'c'], LINES.with(4, 'd'), ['a', 'b', '', 'ầ\\n', 'a\tb', 'c']];
  for (const other of others) expect((await takenOf(other, 3)).digest).not.toBe(whole.digest);
  expect(await takenOf([], 1)).toEqual({ rows: 0, digest: '0' });
});
