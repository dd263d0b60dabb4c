import { expect, test } from 'vitest';
import { asRfc4180, csvHead, csvLine } from './csv.ts';

const CELLS = '"a","=1+1",,""\n"dòng 1\nhai\r\n","""=x"", -",,"-5"\n"@a","+b","-5","\tc"\n';

/** What comes of CSV that is cut into pieces of so many bytes. */
async function passed(text: string, size: number, isText: boolean[]) {
  const bytes = Buffer.from(text);
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += size)
      yield await Promise.resolve(bytes.subarray(at, at + size));
  };
  const rfc = asRfc4180(isText);
  const parts: Uint8Array[] = [];
  for await (const part of rfc.through(pieces())) parts.push(part);
  return { text: Buffer.concat(parts).toString(), formulas: rfc.formulas() };
}

test('OPS-03 lines end by CR LF wherever the pieces are cut, and what is within a value stays as it is', async () => {
  const whole = '"a","=1+1",,""\r\n"dòng 1\nhai\r\n","""=x"", -",,"-5"\r\n"@a","+b","-5","\tc"\r\n';
  for (const size of [1, 2, 3, 7, 1000])
    // The third column holds numbers: a minus is none of a formula there.
    expect(await passed(CELLS, size, [true, true, false, true])).toEqual({ text: whole, formulas: 5 });
  expect(await passed('', 5, [true])).toEqual({ text: '', formulas: 0 });
});

test('OPS-03 a line of our own tells nothing from an empty text, and the first one says that letters are UTF-8', () => {
  expect(csvLine(['Đ "x"', null, '', 12])).toBe('"Đ ""x""",,"","12"\r\n');
  expect(csvHead(['a', 'b'])).toBe('\ufeff"a","b"\r\n');
});
