import { expect, test } from 'vitest';
import { JPEG, office, pdf, png, WEBP, zip } from '../../testing/file-examples.ts';
import { asFile } from '../../testing/source-of.ts';
import { PIECE } from './byte-source.ts';
import { detectType } from './detect-type.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const text = (content: string): Uint8Array => new TextEncoder().encode(content);

test.each<[string, string, Uint8Array]>([
  ['application/pdf', 'a PDF', pdf()],
  ['image/png', 'a PNG', png()],
  ['image/jpeg', 'a JPEG', JPEG],
  ['image/webp', 'a WebP', WEBP],
  [DOCX, 'a text document', office('docx')],
  [XLSX, 'a workbook', office('xlsx')],
  ['text/plain', 'Vietnamese text', text('Biên bản lấy mẫu\r\n1;Paracetamol;99,6\t%\n')],
  ['text/plain', 'text with a byte order mark', text('\ufeffMã mẫu,Tên')],
  ['text/plain', 'UTF-16 of an instrument', Buffer.from('\ufeffNồng độ\t24,10 µg/ml\r\n', 'utf16le')],
  ['text/plain', 'UTF-16 the other way round', Buffer.from('\ufeffPeak\t1\r\n', 'utf16le').swap16()],
  ['text/plain', 'UTF-16 without a mark', Buffer.from('Peak\tArea\r\n1\t24.10\r\n', 'utf16le')],
  ['text/plain', 'a code of one byte a letter', Buffer.from('25 °C; 10 µg', 'latin1')],
  ['text/plain', 'text that talks of markup', text('a < b, <b> in between')],
])('SAMPLE-17 %s: %s', async (mime, _, bytes) => {
  expect(await asFile(bytes, detectType)).toBe(mime);
});

test.each<[string, Uint8Array]>([
  ['a page', text('<!DOCTYPE html><script>alert(1)</script>')],
  ['a page behind a comment', text('\n <!-- a -->\n<HTML>')],
  ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page that hides a PDF', Buffer.concat([text('<html>'), pdf()])],
  ['a page in UTF-16', Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le')],
  ['a page in UTF-16 without a mark', Buffer.from('<!doctype html><p>a</p>', 'utf16le')],
  ['a page in a code of one byte a letter', Buffer.from('<html>°C', 'latin1')],
  ['controls in UTF-16', Buffer.from('\ufeffa\u0001b', 'utf16le')],
  ['half of a letter in UTF-16', Buffer.from('\ufeffa\ud800', 'utf16le')],
  ['bytes without a meaning', Buffer.from([0x41, 0x00, 0x01, 0xc3, 0x28])],
  ['text with a NUL', text('a\0b')],
])('SAMPLE-17 nothing that is accepted: %s', async (_, bytes) => {
  expect(await asFile(bytes, detectType)).toBeUndefined();
});

test('SAMPLE-17 text that would keep a search for markup busy is looked at in no time', async () => {
  const before = performance.now();
  for (const hostile of ['<!---->'.repeat(5000), `${' '.repeat(1_000_000)}<`, '<!--'.repeat(100_000)])
    await asFile(text(`${hostile}x`), detectType);
  expect(performance.now() - before).toBeLessThan(2000);
});

test('SAMPLE-17 text is read to its end, whatever stands between two pieces', async () => {
  const type = (bytes: Uint8Array) => asFile(bytes, detectType);
  for (const before of [PIECE - 1, PIECE, 2 * PIECE - 2]) {
    const long = 'a'.repeat(before);
    expect(await type(text(`${long}ệ${long}`))).toBe('text/plain');
    expect(await type(text(`${long}\u0001${long}`))).toBeUndefined();
    // Neither UTF-8 nor, with a control, a code of one byte a letter.
    expect(await type(Buffer.concat([text(long), Buffer.from([0xe1, 0x01])]))).toBeUndefined();
    expect(await type(text(`${' '.repeat(before)}<svg onload="a()">`))).toBeUndefined();
    expect(await type(text(`${' '.repeat(before)}<s>`))).toBe('text/plain');
  }
  expect(await type(Buffer.from(`\ufeff${'Nồng độ '.repeat(80_000)}`, 'utf16le'))).toBe('text/plain');
  expect(await type(Buffer.from('Peak 24.10\r\n'.repeat(40_000), 'utf16le'))).toBe('text/plain');
});

test.each<[string, string, Uint8Array]>([
  ['application/zip', 'an archive', zip({ 'a.txt': 'a' })],
  ['application/x-msdownload', 'a program', Buffer.concat([text('MZ'), Buffer.alloc(200)])],
  [
    'application/x-elf',
    'another program',
    Buffer.concat([Buffer.from([0x7f]), text('ELF'), Buffer.alloc(60)]),
  ],
  ['application/xml', 'a drawing with a prolog', text('<?xml version="1.0"?><svg/>')],
])('SAMPLE-17 %s is told by its content', async (mime, _, bytes) => {
  expect(await asFile(bytes, detectType)).toBe(mime);
});
