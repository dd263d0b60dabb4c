import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { firstFree, makePdf, streamOf } from '../testing/make-pdf.ts';
import { askReader } from '../testing/ask-reader.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { STAMP, stampTests } from '../testing/stamp-tests.ts';
import { stampPdf } from './stamp-pdf.ts';

const { kept, stamped } = stampTests();

/** The reader puts nothing between what a page says and what its pictures say. */
const SAID = `${STAMP.title} ${STAMP.lines.join(' · ')}`;

const textOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Share of dots like a colour in each tenth of a page as it is read, from the top. */
async function tenths(bytes: Uint8Array, page: number, like: (r: number, g: number, b: number) => boolean) {
  const { data, width, height } = await askReader({ of: 'picture', bytes, page, dpi: 72 });
  const found = Array.from({ length: 10 }, () => 0);
  for (let dot = 0; dot < width * height; dot += 1) {
    const [r = 0, g = 0, b = 0] = data.subarray(dot * 4, dot * 4 + 3);
    const tenth = Math.floor((Math.floor(dot / width) * 10) / height);
    if (like(r, g, b)) found[tenth] = (found[tenth] ?? 0) + 1 / (width * height);
  }
  return found;
}
const red = (r: number, g: number, b: number): boolean => r > 120 && g < 100 && b < 100;
const blue = (r: number, g: number, b: number): boolean => b > 200 && r < 60 && g < 60;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test('DOC-03 every page has its text and the stamp, and is as large as it was read; the file itself is as it was', async () => {
  const bytes = makePdf({
    pages: [
      { text: 'Upright', more: '/MediaBox[0 0 595.28 841.89]' },
      { text: 'Across', more: '/MediaBox[0 0 841.89 595.28]' },
      { text: 'Inherited' },
      { text: 'Turned', more: '/Rotate 90' },
      { text: 'Cut out', more: '/CropBox[10 60 310 160]/Rotate 270' },
    ],
  });
  const path = await kept(bytes);
  const { pages } = await readPdf(await stampPdf(path, STAMP));
  const before = await readPdf(bytes);
  expect(pages.map(({ text }) => textOf(text))).toEqual(
    before.pages.map(({ text }) => `${textOf(text)}${SAID}`),
  );
  expect(pages.map(({ widthMm, heightMm, turned }) => [widthMm, heightMm, turned])).toEqual(
    before.pages.map(({ widthMm, heightMm, turned }) =>
      turned % 180 === 0 ? [widthMm, heightMm, 0] : [heightMm, widthMm, 0],
    ),
  );
  expect(Buffer.compare(await readFile(path), bytes)).toBe(0);
});

test('DOC-03 the stamp stands at the foot of the page as it is read, and hides nothing of what stood there', async () => {
  const foots = ['0 0 400 12', '388 0 12 200', '0 188 400 12', '0 0 12 200'];
  const bytes = makePdf({
    pages: foots.map((foot, at) => ({
      text: `Page ${at}`,
      more: `/Rotate ${at * 90}`,
      drawn: `0 0 1 rg ${foot} re f`,
    })),
  });
  const copy = await stamped(bytes);
  for (const page of [1, 2, 3, 4]) {
    const reds = await tenths(copy, page, red);
    expect(sum(reds.slice(9))).toBeGreaterThan(0.001);
    expect(sum(reds.slice(0, 8))).toBe(0);
    const [was, is] = [sum(await tenths(bytes, page, blue)), sum(await tenths(copy, page, blue))];
    expect(is / was).toBeGreaterThan(0.8);
    expect(is / was).toBeLessThan(1);
  }
});

test('DOC-03 what is of PDF 2.0 is stamped as well, and keeps its title', async () => {
  const title = Buffer.from('Quy trình 01', 'utf16le').swap16().toString('hex');
  const bytes = makePdf({
    pages: [{ text: 'Two' }],
    version: '2.0',
    more: [`<</Title<feff${title}>>>`],
    trailer: `/Info ${firstFree(1)} 0 R`,
  });
  const copy = await readPdf(await stamped(bytes));
  expect(textOf(copy.pages[0]?.text ?? '')).toBe(`Two${SAID}`);
  expect(copy.title).toBe('Quy trình 01');
});

test('DOC-03 frames that a page leaves open and patterns that pages share stand where they stood', async () => {
  const first = firstFree(3);
  const pattern = (at: number) => ({
    text: `Page ${at}`,
    // Nothing is closed: what comes behind it would be moved and cut out with it.
    drawn:
      'q 0 0 0 0 re W n Q q 1 0 0 1 0 0 cm /Pattern cs /P scn 0 0 400 12 re f q 0.1 0 0 0.1 0 0 cm q Q Q q',
    more: `/Resources<</Font<</F1 3 0 R>>/Pattern<</P ${first} 0 R>>>>`,
  });
  const cell = streamOf(
    '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 40 12]/XStep 40/YStep 400/Resources<<>>',
    '0 0 1 rg 0 0 40 12 re f',
  );
  const bytes = makePdf({ pages: [pattern(1), pattern(2), pattern(3)], more: [cell] });
  const copy = await stamped(bytes);
  for (const page of [1, 2, 3]) {
    const [was, is] = [sum(await tenths(bytes, page, blue)), sum(await tenths(copy, page, blue))];
    expect(was).toBeGreaterThan(0.05);
    // The edges of its cells are light.
    expect(is / was).toBeGreaterThan(0.7);
    expect(sum((await tenths(copy, page, red)).slice(9))).toBeGreaterThan(0.001);
  }
});

test('DOC-03 signatures, fields and remarks are drawn as they were seen, and are none any more; links go', async () => {
  const first = firstFree(1);
  const look = streamOf(
    '/Type/XObject/Subtype/Form/BBox[0 0 100 30]/Resources<</Font<</F1 3 0 R>>>>',
    '0 0 1 rg 0 0 100 30 re f 1 g BT /F1 12 Tf 4 8 Td (Signed by A) Tj ET',
  );
  const bytes = makePdf({
    pages: [
      {
        text: 'Page',
        drawn: '',
        more: `/Annots[${first} 0 R ${first + 2} 0 R ${first + 3} 0 R ${first + 4} 0 R]`,
      },
    ],
    more: [
      `<</Type/Annot/Subtype/Widget/FT/Sig/T(s)/F 4/Rect[200 100 300 130]/AP<</N ${first + 1} 0 R>>>>`,
      look,
      '<</Type/Annot/Subtype/Link/F 4/Rect[10 10 100 30]/A<</S/URI/URI(https://example.org)>>>>',
      `<</Type/Annot/Subtype/Stamp/F 2/Rect[0 0 400 200]/AP<</N ${first + 1} 0 R>>>>`,
      // A signature that nobody sees.
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(t)/F 132/Rect[0 0 0 0]>>',
    ],
    catalog: `/AcroForm<</Fields[${first} 0 R ${first + 4} 0 R]/SigFlags 3>>`,
  });
  const copy = await stamped(bytes);
  const { pages } = await readPdf(copy);
  expect(textOf(pages[0]?.text ?? '')).toBe(`PageSigned by A${SAID}`);
  expect(Buffer.from(copy).toString('latin1')).not.toMatch(/\/Annots\s*\[\s*\d|example\.org/);
  const area = (100 * 30) / (400 * 200);
  const drawn = sum(await tenths(copy, 1, blue));
  expect(drawn).toBeGreaterThan(area * 0.6);
  expect(drawn).toBeLessThan(area);
});

test('DOC-03 boxes are drawn as they are ticked, and an entry that is nothing hinders nobody', async () => {
  const look = streamOf('/Type/XObject/Subtype/Form/BBox[0 0 100 100]', '0 0 1 rg 0 0 100 100 re f');
  const box = (state: string, left: number): string =>
    `<</Type/Annot/Subtype/Widget/FT/Btn/T(${state})/F 4/Rect[${left} 50 ${left + 100} 150]/AS/${state}/AP<</N<</Yes ${firstFree(1)} 0 R>>>>>>`;
  const drawn = async (...annots: string[]) => {
    const page = { text: 'a', drawn: '', more: `/Annots[${annots.join(' ')}]` };
    return sum(await tenths(await stamped(makePdf({ pages: [page], more: [look] })), 1, blue));
  };
  expect(await drawn(box('Yes', 250), box('Off', 100), 'null', '99 0 R')).toBeCloseTo(0.1, 1);
  expect(await drawn(box('Off', 100))).toBe(0);
});

test('DOC-03 five hundred pages are stamped, one document after the other, and the program goes on meanwhile', async () => {
  const order: string[] = [];
  const pages = Array.from({ length: 500 }, (_, at) => ({ text: `Page ${at + 1}` }));
  const paths = await Promise.all([pages, pages.slice(0, 1)].map((some) => kept(makePdf({ pages: some }))));
  const long = stampPdf(paths[0] ?? '', STAMP).then((copy) => (order.push('long'), copy));
  const short = stampPdf(paths[1] ?? '', STAMP).then(() => order.push('short'));
  let turns = 0;
  const turn = setInterval(() => (turns += 1), 10);
  const read = await readPdf(await long);
  await short;
  clearInterval(turn);
  expect(order).toEqual(['long', 'short']);
  expect(turns).toBeGreaterThan(10);
  expect(read.pages.map(({ text }) => textOf(text))).toEqual(pages.map(({ text }) => `${text}${SAID}`));
});

test('DOC-03 text of the stamp is text and no code, of any length, and letters that no font has are said to be so', async () => {
  const stamp = {
    title: '#panic("x") *b*',
    lines: ['Người nhận: ب', 'Tiếng Việt'.normalize('NFD'), `${'Nguyễn '.repeat(60)}Thị`, 'x'.repeat(300)],
  };
  const { pages } = await readPdf(await stamped(makePdf({ pages: [{ text: 'Page' }] }), stamp));
  const text = textOf(pages[0]?.text ?? '');
  expect(text).toContain('#panic("x") *b* Người nhận: [chữ không in được] · Tiếng Việt · Nguyễn');
  expect(text.replaceAll(' ', '')).toContain('x'.repeat(300));
});
