import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sourceOf } from '../../testing/source-of.ts';
import { PIECE } from './byte-source.ts';
import { pdfFault } from './pdf-fault.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const PAGES =
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n';
const END = 'trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF';

/** A PDF with more objects in it. */
const pdfWith = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([latin(PAGES), ...objects.map((one) => Buffer.from(one)), latin(`\n${END}\n`)]);
/** Packed objects; what the dictionary says of how they are packed, and how they are. */
const packed = (
  text: string | Buffer,
  says = '/Filter/FlateDecode',
  pack: (bytes: Buffer) => Buffer = deflateSync,
): Buffer =>
  Buffer.concat([
    latin(`7 0 obj<<${says}/Type/ObjStm/N 1/First 4/Length 5 0 R>>stream\r\n`),
    pack(Buffer.from(text)),
    latin('\nendstream endobj\n'),
  ]);
const faultOf = (bytes: Buffer) => pdfFault(sourceOf(bytes));

describe('behind the end', () => {
  test.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['the end of a line', '\r\n'],
    ['a full block', Buffer.alloc(4000)],
    ['blanks of each kind', ' \t\f\r\n\0\0 \n'],
    ['an update', `\n4 0 obj<</Type/Sig/Contents<00ff>>>endobj\nxref\n0 1\n${END}`],
    ['two updates, the last with blanks', `\n9 0 obj 1 endobj\n${END}\r\n\r\n8 0 obj 1 endobj ${END} \n`],
  ])('SAMPLE-17 %s is taken', async (_, tail) => {
    expect(await faultOf(Buffer.concat([latin(PAGES + END), Buffer.from(tail)]))).toBeUndefined();
  });

  test.each<[string, string]>([
    ['a page', '\n<html><script>alert(1)</script></html>\n'],
    ['the head of an archive', 'PK\x03\x04'],
    ['the head of an archive, far behind', `${' '.repeat(100_000)}\nPK\x03\x04`],
    ['one letter', '\nx'],
    ['a program', '\nMZ\x90\0'],
    ['an update that did not come whole', '\n9 0 obj<</Type/Sig'],
    ['a page that ends as a PDF does', '\n<script>alert(1)</script>\n%%EOF\n'],
    ['an archive that ends as a PDF does', '\r\n\0PK\x03\x04aaaa%%EOF'],
    ['a program that ends as a PDF does', '\nMZ\x90\0aaaa%%EOF'],
    ['a line that starts a shell', '\n#!/bin/sh\n%%EOF'],
  ])('SAMPLE-17 %s is refused', async (_, tail) => {
    expect(await faultOf(latin(PAGES + END + tail))).toBe('GOES_ON');
  });
});

const spec = (names: string, bytes = '/EF<</F 8 0 R>>'): string =>
  `6 0 obj<</Type/Filespec${names}${bytes}>>endobj 8 0 obj<</Type/EmbeddedFile/Length 2>>stream\nMZ\nendstream endobj `;
const utf16 = (text: string): string =>
  `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

describe('files inside', () => {
  test.each<[string, string | Buffer]>([
    ['the XML of an invoice', spec('/F(factur-x.xml)/UF(factur-x.xml)', '/EF<</F 8 0 R/UF 8 0 R>>')],
    ['a name in UTF-16', spec(`/F(b.xml)/UF ${utf16('Hóa đơn.XML')}`)],
    ['a table, escaped as writers do', spec('/UF(b\\141ng \\(1\\).csv)/Desc(x)')],
    ['a name that follows', spec('', '/EF 9 0 R/AFRelationship/Data/UF (a.pdf)')],
    ['packed objects', packed(`<</UF(a.xlsx)/EF<</F 8 0 R>>>>`)],
    [
      'fields, fonts and flags, and a program by name alone',
      '9 0 obj<</FT/Tx/F 4/T(a.exe)>>endobj /F1 12 Tf(a.exe)Tj',
    ],
    ['a link to a file of another kind', '9 0 obj<</S/GoToR/F(old.doc)/D[0]>>endobj '],
  ])('SAMPLE-17 %s: taken', async (_, object) => {
    expect(await faultOf(pdfWith(object))).toBeUndefined();
  });

  test.each<[string, string | Buffer]>([
    ['a program', spec('/F(a.exe)/UF(a.exe)')],
    ['a script', spec('/UF(báo cáo.js)')],
    ['a batch file in packed objects', packed('<</F(a.bat)/EF<</F 8 0 R>>>>')],
    ['a program under one of two names', spec('/F(a.xml)/UF(a.exe)')],
    ['a program under the name of an older system', spec('/F(a.xml)/DOS(A.COM)')],
    ['a name in UTF-16', spec(`/F(b.xml)/UF ${utf16('hóa đơn.exe')}`)],
    ['a name in hex', spec('/F <612E65 7865>')],
    ['a name in octal', spec('/F(a.x\\155l)/UF(a.e\\170e)')],
    ['a name over two lines', spec('/F(a.xml)/UF(a.e\\\nxe)')],
    ['a name over lines of other systems', spec('/F(a.xml)/UF(a.e\\\r\nx\\\re)')],
    ['a name with brackets', spec('/F(a.xml)/UF(a (1).exe)')],
    ['a key told by its codes', spec('/F(a.xml)/#55#46(a.exe)')],
    ['the bytes told by their codes', spec('/F(a.exe)', '/#45F<</F 8 0 R>>')],
    ['blanks and comments between', spec('/F(a.xml)/UF %x\n % y\r (a.exe)', '/EF %z\n <</F 8 0 R>>')],
    ['dots and blanks that are dropped', spec('/F(a.xml)/UF(a.exe . )')],
    ['a name far from its bytes', spec(`/UF(a.exe)${' '.repeat(20_000)}/F(a.xml)`)],
    ['a name that does not end', spec(`/UF(${'a '.repeat(4000)}.exe)/F(a.xml)`)],
    ['a name that stands elsewhere', spec('/F(a.xml)/UF 9 0 R')],
    ['a short name that stands elsewhere', spec('/Desc(a)/F 9 0 R/DOS(a.xml)')],
    ['no name', spec('')],
    ['a name without an ending', spec('/UF(setup)')],
    ['the name only of another', spec(`/UF(a.xml)`) + ' '.repeat(9000) + spec('')],
    ['1,001 files', spec('/UF(a.xml)').repeat(1001)],
    ['50,001 names', '/F(a.xml)'.repeat(50_001)],
  ])('SAMPLE-17 %s: refused', async (_, object) => {
    expect(await faultOf(pdfWith(object))).toBe('CARRIES_FILE');
  });
});

describe('actions', () => {
  test.each<[string, string | Buffer, string]>([
    ['starts a program', '9 0 obj<</S/Launch/F(cmd.exe)>>endobj ', 'LAUNCHES'],
    ['starts a program by a disguised name', '9 0 obj<</S/La#75nch>>endobj ', 'LAUNCHES'],
    ['starts a program by a name in codes', '9 0 obj<</S/#4c#61#75#6e#63#68>>endobj ', 'LAUNCHES'],
    ['starts a program, with a comment', '9 0 obj<</S%x\n/Launch%y\n/Win<<>>>>endobj ', 'LAUNCHES'],
    ['starts a program from packed objects', packed('9 0 <</S/Launch/F(a)>>'), 'LAUNCHES'],
    [
      'starts a program from between two pieces',
      Buffer.concat([Buffer.alloc(PIECE - PAGES.length - 8, 65), latin('<</S/Launch>>')]),
      'LAUNCHES',
    ],
    [
      'runs a script at the beginning',
      '9 0 obj<</OpenAction<</S/#4aavaScript/JS(1)>>>>endobj ',
      'HAS_SCRIPT',
    ],
    ['runs a script of packed objects', packed('9 0 <</S/J#61vaScript/JS 4 0 R>>'), 'HAS_SCRIPT'],
    ['runs a script with what it plays', '9 0 obj<</S/Rendition/OP 0/JS(app.alert)>>endobj ', 'HAS_SCRIPT'],
    ['runs a script in space', '9 0 obj<</Subtype/3D/OnInstantiate 4 0 R>>endobj ', 'HAS_SCRIPT'],
  ])('SAMPLE-17 one that %s is refused', async (_, object, fault) => {
    expect(await faultOf(pdfWith(object))).toBe(fault);
  });

  test.each<[string, string]>([
    ['longer names', '9 0 obj<</S/Launcher/T/Launch1>>endobj '],
    ['what plays without a script', '9 0 obj<</S/Rendition/OP 0/R 4 0 R>>endobj '],
  ])('SAMPLE-17 %s is none', async (_, object) => {
    expect(await faultOf(pdfWith(object))).toBeUndefined();
  });
});

const SCRIPT = '9 0 <</S/JavaScript/JS(1)>>';
const asHex = (bytes: Buffer): Buffer => latin(`${bytes.toString('hex')}>`);

describe('packed objects', () => {
  test.each<[string, Buffer, string | undefined]>([
    ['as most writers do', packed('9 0 <</A 1>>', '/Filter/FlateDecode'), undefined],
    [
      'in a list, with what nobody has to say',
      packed('9 0 <</A 1>>', '/Filter[/FlateDecode]/DecodeParms<</Predictor 1>>'),
      undefined,
    ],
    ['not at all', packed('9 0 <</A 1>>', '', (bytes) => bytes), undefined],
    [
      'without the checksum',
      packed('9 0 <</A 1>>', '/Filter/FlateDecode', (bytes) => deflateSync(bytes).subarray(0, -4)),
      undefined,
    ],
    ['not at all, with a script', packed(SCRIPT, '', (bytes) => bytes), 'HAS_SCRIPT'],
    [
      'without the checksum, with a script',
      packed(SCRIPT, '/Filter/FlateDecode', (bytes) => deflateSync(bytes).subarray(0, -4)),
      'HAS_SCRIPT',
    ],
    ['in digits', packed(SCRIPT, '/Filter/ASCIIHexDecode', asHex), 'ODDLY_PACKED'],
    [
      'twice',
      packed(SCRIPT, '/Filter[/ASCIIHexDecode/FlateDecode]', (bytes) => asHex(deflateSync(bytes))),
      'ODDLY_PACKED',
    ],
    [
      'twice, in short',
      packed(SCRIPT, '/Filter[/AHx/Fl]', (bytes) => asHex(deflateSync(bytes))),
      'ODDLY_PACKED',
    ],
    ['as told elsewhere', packed(SCRIPT, '/Filter 9 0 R'), 'ODDLY_PACKED'],
    [
      'row by row',
      packed(SCRIPT, '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>'),
      'ODDLY_PACKED',
    ],
    [
      'row by row, told by codes',
      packed(SCRIPT, '/Filter/FlateDecode/DecodeParms<</#50redictor 12>>'),
      'ODDLY_PACKED',
    ],
    [
      'row by row, as told elsewhere',
      packed(SCRIPT, '/Filter/FlateDecode/DecodeParms 9 0 R'),
      'ODDLY_PACKED',
    ],
    [
      'with the description far away',
      packed(SCRIPT, `/Filter/ASCIIHexDecode${' '.repeat(9000)}`, asHex),
      'ODDLY_PACKED',
    ],
    ['by a disguised name', latin('9 0 obj<</T#79pe /#4fbjStm/Filter/LZWDecode>>stream\n'), 'ODDLY_PACKED'],
    ['damaged', packed(SCRIPT, '/Filter/FlateDecode', (bytes) => deflateSync(bytes).fill(0xff, 8)), 'BROKEN'],
    ['in another way than it says', packed(SCRIPT, '/Filter/FlateDecode', asHex), 'BROKEN'],
    ['to nearly nothing', packed(Buffer.alloc(40 << 20)), 'UNPACKS_TOO_LARGE'],
    [
      'to nearly nothing many times',
      Buffer.concat(Array.from({ length: 18 }, () => packed(Buffer.alloc(30 << 20)))),
      'UNPACKS_TOO_LARGE',
    ],
  ])('SAMPLE-17 %s', async (_, objects, fault) => {
    expect(await faultOf(pdfWith(objects))).toBe(fault);
  });

  test('SAMPLE-17 their description is read whole wherever pieces end', async () => {
    for (let shift = 0; shift < 60; shift += 4)
      for (const around of [0, 4096]) {
        const before = Buffer.alloc(PIECE - PAGES.length - around - shift, ' ');
        const behind = Buffer.alloc(PIECE, ' ');
        expect(await faultOf(pdfWith(before, packed(SCRIPT), behind))).toBe('HAS_SCRIPT');
        expect(await faultOf(pdfWith(before, packed('9 0 <</A 1>>'), behind))).toBeUndefined();
      }
  });

  test('SAMPLE-17 text that speaks of them is text', async () => {
    expect(await faultOf(pdfWith('(a stream /ObjStm has objects)Tj'))).toBeUndefined();
  });

  test('SAMPLE-17 of what unpacks without an end little is in memory', async () => {
    const bomb = pdfWith(packed(Buffer.alloc(200 << 20)));
    const before = process.memoryUsage().rss;
    expect(await faultOf(bomb)).toBe('UNPACKS_TOO_LARGE');
    expect(process.memoryUsage().rss - before).toBeLessThan(150 << 20);
  });

  test('SAMPLE-17 what would keep a search busy is looked at in little time', async () => {
    const before = performance.now();
    for (const hostile of [
      '/EF<</F(a.xml)>>',
      '/F(\x01',
      '/F(\\1/UF<',
      '/Type/ObjStm%',
      'obj/Type/ObjStm>>stream',
      '%%EOF ',
      '/Launch%',
    ])
      await faultOf(pdfWith(hostile.repeat(100_000)));
    expect(performance.now() - before).toBeLessThan(30_000);
  });
});
