import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sourceOf } from '../../testing/source-of.ts';
import { pdfFault } from './pdf-fault.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const HEAD =
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 10 0 R>>endobj\n' +
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n';
const END = '\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
const faultOf = (...objects: (string | Buffer)[]) =>
  pdfFault(
    sourceOf(
      Buffer.concat([
        latin(HEAD),
        ...objects.map((one) => (typeof one === 'string' ? latin(one) : one)),
        latin(END),
      ]),
    ),
  );

const SCRIPT = '10 0 <</S/JavaScript/JS(app.alert)>>';
const LAUNCH = '10 0 <</S/Launch/F(cmd.exe)>>';
const FILE = '10 0 <</Type/Filespec/F(a.exe)/EF<</F 13 0 R>>>>';
/** Packed objects under any dictionary. */
const under = (dictionary: string, text: string, line = '\n'): Buffer =>
  Buffer.concat([
    latin(`20 0 obj${dictionary}stream${line}`),
    deflateSync(text),
    latin('\nendstream endobj\n'),
  ]);
const KEYS = '/N 1/First 5/Filter/FlateDecode/Length 99';

describe('packed objects that do not look like some', () => {
  test.each<[string, Buffer, string]>([
    [
      'behind a key that ends as objects begin',
      under(`<</Zobj 0/Type/ObjStm${KEYS}>>`, SCRIPT),
      'HAS_SCRIPT',
    ],
    [
      'the same with a program',
      under(`<</Filter/FlateDecode/Zobj 0/Type/ObjStm/N 1/First 5>>`, LAUNCH),
      'LAUNCHES',
    ],
    [
      'the same with a file',
      under(`<</Filter/FlateDecode/Zobj 0/Type/ObjStm/N 1/First 5>>`, FILE),
      'CARRIES_FILE',
    ],
    ['with a stream in a string', under(`<</Type/ObjStm/Z(>>stream\n)${KEYS}>>`, SCRIPT), 'HAS_SCRIPT'],
    [
      'with a stream in a string with brackets',
      under(`<</Z(\\(()>>stream\n)${KEYS}>>`, SCRIPT),
      'HAS_SCRIPT',
    ],
    [
      'with a stream in a comment',
      under(`<</Type/ObjStm %>>stream\n${KEYS}>>%stream\n`, SCRIPT),
      'HAS_SCRIPT',
    ],
    ['without a type', under(`<<${KEYS}>>`, SCRIPT), 'HAS_SCRIPT'],
    ['with a type elsewhere', under(`<</Type 30 0 R${KEYS}>>`, SCRIPT), 'HAS_SCRIPT'],
    ['of another type', under(`<</Type/Metadata${KEYS}>>`, SCRIPT), 'HAS_SCRIPT'],
    ['with keys told by their codes', under('<</#4E 1/Firs#74 5/F#69lter/Fl>>', SCRIPT), 'HAS_SCRIPT'],
    ['with a long comment before them', under(`%${'x'.repeat(20_000)}\n<<${KEYS}>>`, SCRIPT), 'HAS_SCRIPT'],
    ['with a long string in them', under(`<</Z(${'x'.repeat(100_000)})${KEYS}>>`, SCRIPT), 'HAS_SCRIPT'],
    ['with a long comment behind them', under(`<<${KEYS}>>%${'x'.repeat(9000)}\n`, SCRIPT), 'HAS_SCRIPT'],
    ['that begin a line later for some readers', under(`<<${KEYS}>>`, SCRIPT, ' x\n'), 'ODDLY_PACKED'],
    ['that begin at once', under(`<<${KEYS}>>`, SCRIPT, ''), 'ODDLY_PACKED'],
    ['in a dictionary that closes what is not open', under(`<</A ]${KEYS}>>`, SCRIPT), 'ODDLY_PACKED'],
    ['in one with a bracket too many', under(`<</A )${KEYS}>>`, SCRIPT), 'ODDLY_PACKED'],
    ['in one with digits that are none', under(`<</A<zz>${KEYS}>>`, SCRIPT), 'ODDLY_PACKED'],
    ['in one that does not end', under(`<</A<<${KEYS}>>`, SCRIPT), 'ODDLY_PACKED'],
    [
      'in one that is too deep',
      under(`<</A${'['.repeat(300)}${']'.repeat(300)}${KEYS}>>`, SCRIPT),
      'ODDLY_PACKED',
    ],
    ['by a way that is told elsewhere', under(`<</N 1/First 5/Filter 9 %\n0%\nR>>`, SCRIPT), 'ODDLY_PACKED'],
  ])('SAMPLE-17 %s are looked into', async (_, object, fault) => {
    expect(await faultOf(object)).toBe(fault);
  });

  test('SAMPLE-17 objects that have one of their keys, or both and no stream, are none', async () => {
    const profile = '7 0 obj<</N 3/Filter/DCTDecode/Length 4>>stream\nabcd\nendstream endobj\n';
    const contents = '8 0 obj<</Type/Outlines/First 9 0 R/N 1/Count 1>>endobj [/N/First]';
    expect(await faultOf(profile, contents, under(`<<${KEYS}>>`, '10 0 <</A 1>>'))).toBeUndefined();
  });

  test('SAMPLE-17 they are found wherever pieces end', async () => {
    for (let shift = 0; shift < 12; shift += 1)
      expect(
        await faultOf(Buffer.alloc(256 * 1024 - HEAD.length - shift, ' '), under(`<<${KEYS}>>`, SCRIPT)),
      ).toBe('HAS_SCRIPT');
  });

  test('SAMPLE-17 objects in each other without an end are looked at in little time', async () => {
    const before = performance.now();
    for (const hostile of ['1 0 obj<<', '1 0 obj[', '1 0 obj<</A(', '1 0 obj<<%', '1 0 obj<</A<'])
      expect(await faultOf(hostile.repeat(200_000))).not.toBe('HAS_SCRIPT');
    expect(performance.now() - before).toBeLessThan(30_000);
  });
});

describe('actions that are told in parts', () => {
  test.each<[string, string, string]>([
    [
      'a name in another object',
      '10 0 obj<</S 11 0 R>>endobj 11 0 obj/Launch endobj 12 0 obj[1]endobj ',
      'LAUNCHES',
    ],
    ['a name before a number', '11 0 obj/Launch 4 endobj ', 'LAUNCHES'],
    [
      'a script far from what plays it',
      `10 0 obj<</S/Rendition/Z(${'a'.repeat(9000)})/JS(app.alert)>>endobj `,
      'HAS_SCRIPT',
    ],
    ['a script in another object', '10 0 obj<</S 11 0 R/JS %\n12 %\n0 R>>endobj ', 'HAS_SCRIPT'],
    ['a script in digits', '10 0 obj<</S/Rendition/#4aS<61>>>endobj ', 'HAS_SCRIPT'],
    [
      'a script among packed bytes',
      `10 0 obj<</Z(${'\x80'.repeat(40)})/JS(a)/Z(${'\x80'.repeat(40)})>>endobj `,
      'HAS_SCRIPT',
    ],
    [
      'a script in a list',
      `10 0 obj[<</Z(${'\x80'.repeat(40)})/JS(a)/Z(${'\x80'.repeat(40)})>>]endobj `,
      'HAS_SCRIPT',
    ],
    ['a script behind a long comment', `10 0 obj<</JS%${'x'.repeat(9000)}\n(a)>>endobj `, 'HAS_SCRIPT'],
  ])('SAMPLE-17 %s is found', async (_, object, fault) => {
    expect(await faultOf(object)).toBe(fault);
  });

  test('SAMPLE-17 letters of packed bytes, and names without a value, are none', async () => {
    expect(await faultOf('\x90\x91/JS(\x92\x93', '9 0 obj<</A/JS/B[/JS/C]>>endobj ')).toBeUndefined();
  });
});

const spec = (names: string): string =>
  `10 0 obj<</Type/Filespec${names}/EF<</F 13 0 R>>>>endobj 13 0 obj<</Length 2>>stream\nMZ\nendstream endobj `;

describe('names of files inside', () => {
  test.each<[string, string]>([
    ['with a sign behind its ending', spec('/F(a.xml)/UF(a.exe")')],
    ['with a content named behind it', spec('/F(a.xml)/UF(a.exe::$DATA)')],
    ['with a content of an accepted kind', spec('/F(a.xml)/UF(a.exe:a.xml)')],
    ['with a letter in its ending that nobody sees', spec('/F(a.xml)/UF<FEFF0061002E00650078200B0065>')],
    ['with a letter that turns the others around', spec('/F(a.xml)/UF<FEFF0061002E006500780065202E>')],
    ['elsewhere, with its own far away', spec(`/F 12 0 R/Desc(${'a'.repeat(9000)})/DOS(a.xml)`)],
    ['elsewhere, with comments between', spec(`/F 12 %\n0 R/Desc(${'a'.repeat(9000)})/DOS(a.xml)`)],
    ['behind a long comment', spec(`/F(a.xml)/UF%${'x'.repeat(3000)}\n(a.exe)`)],
    ['without an ending beside one', spec('/F(a.xml)/UF(setup)')],
  ])('SAMPLE-17 one %s: refused', async (_, object) => {
    expect(await faultOf(object)).toBe('CARRIES_FILE');
  });

  test.each<[string, string]>([
    ['with signs that are no part of it', spec('/F(a.xml)/UF("a b.pdf".)')],
    ['with a colon in what it says', spec('/F(http://a/b.xml)/UF(10:30 a.xml)')],
  ])('SAMPLE-17 one %s: taken', async (_, object) => {
    expect(await faultOf(object)).toBeUndefined();
  });
});
