import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { JPEG, office, pdf, png, WEBP, zip } from '../../testing/file-examples.ts';
import { asUploaded } from '../../testing/source-of.ts';
import { PIECE } from './byte-source.ts';
import { checkFile } from './check-file.ts';
import { MOST_PAGES } from './pdf-fault.ts';

/** The type of a file, or its refusal and why. */
const checked = (bytes: Uint8Array, name: string): Promise<string> =>
  asUploaded(bytes, name, (file) => checkFile(file, false, 'en')).catch(
    ({
      code,
      details: { cause, kind, found },
    }: {
      code: string;
      details: Record<string, string | undefined>;
    }) => [code, cause ?? (kind && `${kind}${found}`)].filter(Boolean).join(': '),
  );

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
/** A PDF with more objects in it. */
const pdfWith = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([pdf().subarray(0, -6), ...objects.map((one) => Buffer.from(one)), latin('%%EOF\n')]);
/** Objects that a writer packed into a stream, as most do since PDF 1.5. */
const packed = (text: string): Buffer =>
  Buffer.concat([
    latin(`7 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length 9>>stream\n`),
    deflateSync(latin(text)),
    latin('\nendstream endobj\n'),
  ]);
const TOO_MANY = `FILE_UNREADABLE: the PDF has too many pages (at most ${MOST_PAGES})`;
const SCRIPT = 'FILE_UNREADABLE: the PDF has JavaScript in it; print it to a plain PDF';
const LOCKED = 'FILE_UNREADABLE: it has a password or is encrypted; save it without one';
const TWO = 'FILE_UNREADABLE: it is a file of another type at the same time';
const UNPACKS = 'FILE_UNREADABLE: what is packed in it is too large';
const BROKEN = 'FILE_UNREADABLE: it is damaged or was not copied to its end';
/** What a part is to another one. */
const related = (type: string, target: string, mode = 'Internal'): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Target="${target}" TargetMode="${mode}" Type="http://schemas.microsoft.com/office/2006/relationships/${type}"/></Relationships>`;
const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>';
const MACROS = 'FILE_UNREADABLE: it has macros; save it without them';
const GOES_ON = 'FILE_UNREADABLE: something else follows the end of the PDF; print it to a plain PDF';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each<[string, Buffer, string, string]>([
  ['a PDF', pdf(), 'a.pdf', 'application/pdf'],
  [
    'a PDF that speaks of Java and scripts',
    pdfWith('% Java Script /JavaScripts /Encrypted\n'),
    'a.pdf',
    'application/pdf',
  ],
  ['a PDF with packed objects', pdfWith(packed('1 0 <</Type/Page>>')), 'a.pdf', 'application/pdf'],
  [
    'a long table of contents',
    pdfWith('9 0 obj<</Type/Outlines/First 3 0 R/Last 4 0 R/Count 9000>>endobj '),
    'a.pdf',
    'application/pdf',
  ],
  ['a PDF with a password', pdfWith('trailer<</Encrypt 5 0 R/Root 1 0 R>>'), 'a.pdf', LOCKED],
  ['a PDF with a script', pdfWith('9 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj '), 'a.pdf', SCRIPT],
  ['a script under a disguised name', pdfWith('9 0 obj<</S/J#61vaScript/JS(1)>>endobj '), 'a.pdf', SCRIPT],
  ['a script among packed objects', pdfWith(packed('1 0 <</S/JavaScript/JS(1)>>')), 'a.pdf', SCRIPT],
  [
    'a script behind a long stream',
    pdfWith(Buffer.alloc(600_000, 0x41), ' <</S /JavaScript>>'),
    'a.pdf',
    SCRIPT,
  ],
  ['10,000 pages', pdfWith('3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n'.repeat(10_000)), 'a.pdf', TOO_MANY],
  ['10,000 packed pages', pdfWith(packed('<</Type/Page/Parent 2 0 R>>'.repeat(10_000))), 'a.pdf', TOO_MANY],
  [
    'one page 10,000 times',
    pdfWith('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 10000>>endobj '),
    'a.pdf',
    TOO_MANY,
  ],
  [
    'a document with a template of its writer, and links',
    office('docx', {
      'word/_rels/settings.xml.rels': related('attachedTemplate', 'file:///C:\\a\\x.dotm', 'External'),
      'word/_rels/document.xml.rels': related('hyperlink', 'https://a/vbaProject', 'External'),
    }),
    'a.docx',
    DOCX,
  ],
  ['a picture', png(), 'a.png', 'image/png'],
  ['a photograph', JPEG, 'a.jpeg', 'image/jpeg'],
  ['a PDF that is an archive', Buffer.concat([pdf(), zip({ 'a.txt': 'a' })]), 'a.pdf', TWO],
  ['a picture that is an archive', Buffer.concat([png(), zip({ 'a.txt': 'a' })]), 'a.png', TWO],
  ['a photograph that is an archive', Buffer.concat([JPEG, zip({ 'a.txt': 'a' })]), 'a.jpg', TWO],
  ['a picture that is a PDF', Buffer.concat([WEBP, pdf()]), 'a.webp', TWO],
  ['a document that begins as a PDF', office('docx', { '%PDF-1.4.txt': 'a' }), 'a.docx', TWO],
  ['a document', office('docx', { 'word/media/a.txt': 'a' }), 'a.docx', DOCX],
  ['a document with macros', office('docx', { 'word/vbaProject.bin': 'a' }), 'a.docx', MACROS],
  [
    'a document with macros under another name',
    office('docx', { 'word/_rels/document.xml.rels': related('vbaProject', 'other.bin') }),
    'a.docx',
    MACROS,
  ],
  [
    'a document with macros, told by codes',
    office('docx', { 'word/_rels/document.xml.rels': related('v&#98;a&#x50;roject', '>') }),
    'a.docx',
    MACROS,
  ],
  [
    'a document with macros, told in letters of two bytes',
    office('docx', {
      'word/_rels/document.xml.rels': `\0${[...related('vbaProject', 'other.bin')].join('\0')}`,
    }),
    'a.docx',
    MACROS,
  ],
  ['a document of macros by its types', office('docx', { '[Content_Types].xml': TYPES }), 'a.docx', MACROS],
  [
    'a document with a template from elsewhere',
    office('docx', {
      'word/_rels/settings.xml.rels': related('attachedTemplate', 'http://a/x.dotm', 'External'),
    }),
    'a.docx',
    MACROS,
  ],
  [
    'a document with a template from another computer',
    office('docx', {
      'word/_rels/settings.xml.rels': related('attachedTemplate', 'file:///\\\\a\\x.dotm', 'External'),
    }),
    'a.docx',
    MACROS,
  ],
  [
    'a document whose parts are named by names',
    office('docx', {
      'word/_rels/document.xml.rels': `<!DOCTYPE a [<!ENTITY v "vba">]>${related('&v;Project', 'a')}`,
    }),
    'a.docx',
    'FILE_UNREADABLE: it is damaged or was not copied to its end',
  ],
  [
    'a workbook with macros of the old kind',
    office('xlsx', { 'xl/macrosheets/sheet1.xml': 'a' }),
    'a.xlsx',
    MACROS,
  ],
  ['a workbook with controls', office('xlsx', { 'xl/activeX/activeX1.bin': 'a' }), 'a.xlsx', MACROS],
  ['a document without its main part', zip({ '[Content_Types].xml': contentTypes() }), 'a.docx', BROKEN],
  ['a document cut short', office('docx').subarray(0, -30), 'a.docx', BROKEN],
  ['a document that a password made another file', locked('EncryptedPackage'), 'a.docx', LOCKED],
  ['a document under a name with macros', office('docx'), 'a.docm', 'FILE_TYPE_NOT_ALLOWED'],
  ['a workbook under a name with macros', office('xlsx'), 'a.xlsm', 'FILE_TYPE_NOT_ALLOWED'],
  ['a PDF by another name', pdf(), 'a.docx', 'FILE_CONTENT_OTHER: DOCX but PDF'],
  ['text by the name of a PDF', latin('text'), 'a.pdf', 'FILE_CONTENT_OTHER: PDF but TXT'],
  ['a drawing by the name of a picture', latin('<svg onload="a()"/>'), 'a.png', 'FILE_CONTENT_OTHER: PNG'],
  ['a page by the name of text', latin('<!doctype html><p>a</p>'), 'a.txt', 'FILE_CONTENT_OTHER: TXT'],
  ['text with a NUL', latin('a\0b'), 'a.csv', 'FILE_CONTENT_OTHER: CSV'],
  [
    'an archive by the name of a workbook',
    zip({ 'a.txt': 'a' }),
    'a.xlsx',
    'FILE_CONTENT_OTHER: XLSX but ZIP',
  ],
  [
    'a document of the old kind',
    locked('WordDocument'),
    'a.docx',
    'FILE_CONTENT_OTHER: DOCX but DOC, XLS (97–2003)',
  ],
  [
    'a PDF behind something else',
    Buffer.concat([latin('GARBAGE\n'), pdf()]),
    'a.pdf',
    'FILE_CONTENT_OTHER: PDF but TXT',
  ],
  ['text by an ending that is not accepted', latin('text'), 'a.gif', 'FILE_TYPE_NOT_ALLOWED'],
  ['text by the name of a table', latin('a;b'), 'a.csv', 'text/csv'],
  ['a PDF by two endings', pdf(), 'a.pdf.exe', 'FILE_TYPE_NOT_ALLOWED'],
  ['a name without an ending', pdf(), 'pdf', 'FILE_TYPE_NOT_ALLOWED'],
  ['a PDF cut short', pdf().subarray(0, -8), 'a.pdf', BROKEN],
  [
    'a PDF that an archive without an end follows',
    Buffer.concat([pdf(), zip({ 'a.txt': 'a' }).subarray(0, 40)]),
    'a.pdf',
    GOES_ON,
  ],
  ['a document with a password', bent(office('docx'), { flags: 1 }), 'a.docx', LOCKED],
  ['a document that unpacks to 4 GB', bent(office('docx'), { unpacked: 0xffff_fff0 }), 'a.docx', UNPACKS],
])('SAMPLE-17 DOC-02 %s', async (_, bytes, name, answer) => {
  expect(await checked(bytes, name)).toBe(answer);
});

function contentTypes(): string {
  return `<Types><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`;
}

/** A compound document with a stream of a name, as far as it is looked at; the name lies between two pieces. */
function locked(stream: string): Buffer {
  const bytes = Buffer.alloc(2 * PIECE);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.write(stream, PIECE - 9, 'utf16le');
  return bytes;
}

/** Changes what the directory of an archive says of its last entry. */
function bent(bytes: Buffer, { flags, unpacked }: { flags?: number; unpacked?: number }): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  if (flags !== undefined) {
    copy.writeUInt16LE(flags, at + 8);
    // What is encrypted begins with twelve bytes of its own.
    copy.writeUInt32LE(copy.readUInt32LE(at + 20) + 12, at + 20);
  }
  if (unpacked !== undefined) {
    copy.writeUInt16LE(8, at + 10);
    copy.writeUInt32LE(unpacked, at + 24);
  }
  return copy;
}
