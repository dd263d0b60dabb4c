import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf, streamOf } from '../testing/make-pdf.ts';
import { renderStrips } from './render-strips.ts';
import { checkStreams, type StreamLimits } from './check-streams.ts';

const TEXT = Array.from({ length: 200 }, (_, at) => `BT /F1 9 Tf 20 ${at} Td (Line ${at}) Tj ET`).join('\n');
const PACKED = deflateSync(TEXT);
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** What is said of one stream, written as it stands. */
async function judged(object: string, limits?: StreamLimits): Promise<string> {
  const bytes = makePdf({ pages: [{ text: 'a' }], more: [object] });
  return checkStreams(bytes, limits).then(
    () => 'whole',
    (error: { fault?: string }) => error.fault ?? String(error),
  );
}
const stream = (entries: string, content: string, { line = '\n', end = '\n' } = {}): string =>
  `<<${entries}>>stream${line}${content}${end}endstream`;

/** With one byte of it changed. */
function flipped(bytes: Buffer, at: number): string {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 0x10;
  return latin(other);
}

test('DOC-03 a stream of which one byte is another one is found, whichever byte it is, and so is one that is cut off', async () => {
  const found = new Set<string>();
  for (let at = 0; at < PACKED.length; at += 1)
    found.add(await judged(streamOf('/Filter/FlateDecode', flipped(PACKED, at))));
  expect([...found]).toEqual(['PDF_DAMAGED']);
  for (const length of [1, 20, PACKED.length - 4, PACKED.length - 1])
    expect(await judged(streamOf('/Filter/FlateDecode', latin(PACKED.subarray(0, length))))).toBe(
      'PDF_DAMAGED',
    );
});

const BAD = flipped(PACKED, 40);
test.each([
  ['its filter in a list', stream('/Filter [ /FlateDecode /DCTDecode ]', BAD)],
  ['its filter by its short name', stream('/Filter/Fl', BAD)],
  ['its filter elsewhere', stream('/Filter 99 0 R', BAD)],
  ['its length elsewhere', stream('/Length 99 0 R\n/Filter\n/FlateDecode\n', BAD)],
  ['a wrong length', stream('/Filter/FlateDecode/Length 3', BAD)],
  ['its end of line lost', stream('/Filter/FlateDecode', latin(PACKED), { line: '\u008a' })],
  ['another filter of what stands in it', stream('/Group<</Filter/DCTDecode>>/Filter/FlateDecode', BAD)],
  ['brackets in strings and comments', stream('/A(\\)<<)/B<3c3c>% <<\n/Filter/FlateDecode', BAD)],
  ['names like the word for objects', stream('/R<</obj 1 0 R/X obj1 >>/Filter/FlateDecode', BAD)],
  ['one line end of an old kind', stream('/Filter/FlateDecode', BAD, { line: '\r' })],
  ['packed objects', stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', BAD)],
  ['a picture', stream('/Subtype/Image/Filter/FlateDecode', BAD)],
])('DOC-03 damage is found in a stream with %s', async (_, object) => {
  expect(await judged(object)).toBe('PDF_DAMAGED');
});

const GOOD = latin(PACKED);
/** Bytes that fill whole pieces of what is unpacked at a time. */
const even = (size: number): string => latin(deflateSync(Buffer.alloc(size, 'q Q ')));
test.each([
  ['nothing in it', stream('/Filter/FlateDecode/Length 0', '')],
  ['nothing in it, and lines', stream('/Filter/FlateDecode/Length 0', '\r\n', { line: '\r\n' })],
  ['no text in it', stream('/Filter/FlateDecode', latin(deflateSync('')))],
  ['no line before its end', stream('/Filter/FlateDecode', GOOD, { end: '' })],
  ['lines and zeros before its end', stream('/Filter/FlateDecode', GOOD, { end: '\r\n\0\0\r\n' })],
  ['blanks behind its keyword', stream('/Filter/FlateDecode', GOOD, { line: ' \r\n' })],
  ['one line end of an old kind', stream('/Filter/FlateDecode', GOOD, { line: '\r' })],
  ['a wrong length', stream('/Filter/FlateDecode/Length 3', GOOD)],
  ['its filter elsewhere', stream('/Filter 99 0 R', GOOD)],
  ['16 KB', stream('/Filter/FlateDecode', even(16_384))],
  ['512 KB', stream('/Filter/FlateDecode', even(524_288))],
  ['a window of its own', stream('/Filter/FlateDecode', latin(deflateSync(TEXT, { windowBits: 9 })))],
  ['no filter', stream('', BAD)],
  ['another filter', stream('/Filter/DCTDecode', BAD)],
  ['another filter elsewhere', stream('/Filter 99 0 R', `\u00ff\u00d8${BAD}`)],
  ['another first filter', stream('/Filter[/ASCII85Decode/FlateDecode]', '8;Z]"M~>')],
])('DOC-03 a stream with %s is whole', async (_, object) => {
  expect(await judged(object)).toBe('whole');
});

test('DOC-03 what is packed without its frame is no such stream', async () => {
  expect(await judged(streamOf('/Filter/FlateDecode', latin(deflateRawSync(TEXT))))).toBe('PDF_DAMAGED');
});

test('DOC-03 a file that hangs in another one, stored as it is, and with streams of its own, is passed over whole', async () => {
  const inner = makePdf({ pages: [], more: [streamOf('/Filter/FlateDecode', BAD)] });
  const hung = latin(deflateSync(inner, { level: 0 }));
  expect(await judged(streamOf('/Type/EmbeddedFile/Filter/FlateDecode', hung))).toBe('whole');
});

test('DOC-03 text has a limit for each stream, pictures for all together', async () => {
  const text = streamOf('/Filter/FlateDecode', GOOD);
  const picture = streamOf('/Subtype/Image/Filter/FlateDecode', GOOD);
  const { length } = TEXT;
  expect(await judged(text, { longest: length })).toBe('whole');
  expect(await judged(text, { longest: length - 1 })).toBe('PDF_TOO_LARGE_TO_STAMP');
  expect(await judged(picture, { longest: length - 1 })).toBe('whole');
  const two = `${picture}\nendobj\n9 0 obj\n${picture}`;
  expect(await judged(two, { most: 2 * length })).toBe('whole');
  expect(await judged(two, { most: 2 * length - 1 })).toBe('PDF_TOO_LARGE_TO_STAMP');
});

test('DOC-03 what our own engine writes is whole, and a byte of it is not overlooked', async () => {
  const bytes = Buffer.from(renderStrips({ title: 'Bản sao', lines: ['Số 1'] }, [500]));
  await expect(checkStreams(bytes)).resolves.toBeUndefined();
  const at = bytes.lastIndexOf('/FlateDecode');
  const start = bytes.indexOf('stream', at) + 30;
  bytes[start] = (bytes[start] ?? 0) ^ 1;
  await expect(checkStreams(bytes)).rejects.toMatchObject({ fault: 'PDF_DAMAGED' });
});
