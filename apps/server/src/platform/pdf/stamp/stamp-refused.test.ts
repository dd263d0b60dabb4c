import { rm, truncate } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encryption, firstFree, makePdf, streamOf } from '../testing/make-pdf.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { STAMP, stampTests } from '../testing/stamp-tests.ts';
import { MOST_STAMPED_BYTES, stampPdf } from './stamp-pdf.ts';

const { kept, stamped, refused } = stampTests();

/** A page whose content is packed, as it stands. */
function packedPage(content: Buffer): Buffer {
  return makePdf({
    pages: [{ text: '', more: `/Contents ${firstFree(1)} 0 R` }],
    more: [streamOf('/Filter/FlateDecode', content.toString('latin1'))],
  });
}

test.each([
  [
    'a remark that each viewer draws as it likes',
    '<</Type/Annot/Subtype/FreeText/F 4/Rect[20 20 120 40]/Contents(Valid)/DA(/H 9 Tf)>>',
  ],
  ['a field without a look', '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(12)/F 4/Rect[20 20 120 40]>>'],
  ['what is on paper alone', '<</Type/Annot/Subtype/Stamp/F 36/Rect[20 20 120 40]>>'],
])('DOC-03 %s would be lost: refused', async (_, remark) => {
  await refused(
    makePdf({ pages: [{ text: 'a' }, { text: 'b', more: `/Annots[${remark}]` }] }),
    'PDF_PARTS_NOT_STAMPED',
  );
});

test('DOC-03 layers are refused, in pages and under remarks: what of them is seen stands elsewhere', async () => {
  const first = firstFree(1);
  const layer = '<</Type/OCG/Name(Draft)>>';
  const catalog = `/OCProperties<</OCGs[${first} 0 R]/D<</OFF[${first} 0 R]>>>>`;
  const drawn = '/OC /L BDC 1 0 0 rg 0 0 200 100 re f EMC';
  const more = `/Resources<</Font<</F1 3 0 R>>/Properties<</L ${first} 0 R>>>>`;
  await refused(
    makePdf({ pages: [{ text: 'a', drawn, more }], more: [layer], catalog }),
    'PDF_PARTS_NOT_STAMPED',
  );
  const remark = `/Annots[<</Type/Annot/Subtype/Stamp/F 4/OC ${first} 0 R/Rect[0 0 9 9]>>]`;
  await refused(
    makePdf({ pages: [{ text: 'a', more: remark }], more: [layer], catalog }),
    'PDF_PARTS_NOT_STAMPED',
  );
});

test('DOC-03 a page that shares what it draws is no place for what lies on another one: refused', async () => {
  const first = firstFree(2);
  const look = streamOf('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', '0 0 1 rg 0 0 9 9 re f');
  const remark = `/Annots[<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 9 9]/AP<</N ${first} 0 R>>>>]`;
  const contents = `/Contents ${first + 1} 0 R/Resources ${first + 2} 0 R`;
  const pages = [
    { text: 'a', more: `${contents}${remark}` },
    { text: 'b', more: contents },
  ];
  await refused(
    makePdf({ pages, more: [look, '[5 0 R]', '<</Font<</F1 3 0 R>>>>'] }),
    'PDF_PARTS_NOT_STAMPED',
  );
});

test('DOC-03 what has a password, forbids changes, is damaged or has no pages is refused', async () => {
  const pages = [{ text: 'Secret' }];
  await refused(makePdf({ pages, trailer: encryption('open') }), 'PDF_ENCRYPTED');
  await refused(makePdf({ pages, trailer: encryption('') }), 'PDF_ENCRYPTED');
  await refused(Buffer.from('%PDF-1.7\nno more'), 'PDF_DAMAGED');
  await refused(makePdf({ pages: [] }), 'PDF_DAMAGED');
  // Viewers would differ in what they draw of its second half.
  await refused(makePdf({ pages: [{ text: 'a) Tj ET Q BT /F1 9 Tf (b' }] }), 'PDF_DAMAGED');
  // The tree counts a page that is not there.
  const lost = makePdf({ pages: [...pages, { text: 'Lost' }] })
    .toString('latin1')
    .replace('6 0 R]', '99 0 R]');
  await refused(Buffer.from(lost, 'latin1'), 'PDF_DAMAGED');
});

test.each(['4 0 R 4 0 R', '4 0 R 4 0 R 6 0 R', '6 0 R 4 0 R 4 0 R', '4 0 R 6 0 R 4 0 R'])(
  'DOC-03 a page that stands in a file twice as one object is refused, wherever it stands: %s',
  async (kids) => {
    const twice = makePdf({ pages: [{ text: 'a' }, { text: 'b' }] })
      .toString('latin1')
      .replace('[4 0 R 6 0 R]/Count 2', `[${kids}]/Count ${kids.split(' R').length - 1}`);
    await refused(Buffer.from(twice, 'latin1'), 'PDF_DAMAGED');
  },
);

const LITTLE = 48 * 1024 * 1024;
/** A page that needs more memory than that. */
const heavy = packedPage(deflateSync(Buffer.alloc(60_000_000, 'q 1 0 0 1 0 0 cm Q\n')));

test('DOC-03 more pages, more bytes or more memory than there may be is refused', async () => {
  const many = Array.from({ length: 501 }, (_, at) => ({ text: `${at}` }));
  await refused(makePdf({ pages: many }), 'PDF_TOO_LARGE_TO_STAMP');
  const path = await kept(makePdf({ pages: [{ text: 'a' }] }));
  await truncate(path, MOST_STAMPED_BYTES + 1);
  await expect(stampPdf(path, STAMP)).rejects.toMatchObject({
    code: 'PDF_TOO_LARGE_TO_STAMP',
    details: { pages: 500, megabytes: 50 },
  });
  await refused(heavy, 'PDF_TOO_LARGE_TO_STAMP', { mostMemory: LITTLE });
});

test('DOC-03 what ran out of time or memory once is refused when it is asked for again, to who waited as well, and without waiting for others; nothing else is', async () => {
  const bytes = makePdf({ pages: [{ text: 'a' }] });
  const good = await kept(bytes);
  for (const [file, limits] of [
    [bytes, { timeoutMs: 0 }],
    [heavy, { mostMemory: LITTLE }],
  ] as const) {
    const path = await kept(file);
    const tooLarge = { code: 'PDF_TOO_LARGE_TO_STAMP', details: { pages: 500, megabytes: 50 } };
    const both = [stampPdf(path, STAMP, limits), stampPdf(path, STAMP)];
    for (const copy of both) await expect(copy).rejects.toMatchObject(tooLarge);
    // Gone: whoever read it would say so.
    await rm(path);
    let isStamped = false;
    const another = stampPdf(good, STAMP).then(() => (isStamped = true));
    await expect(stampPdf(path, STAMP)).rejects.toMatchObject({
      ...tooLarge,
      cause: { message: expect.stringContaining('as before: ') },
    });
    expect(isStamped).toBe(false);
    expect(await another).toBe(true);
  }
  const other = await kept(Buffer.from('no PDF'));
  for (const _ of [1, 2])
    await expect(stampPdf(other, STAMP)).rejects.toMatchObject({
      code: 'PDF_DAMAGED',
      cause: { message: expect.not.stringContaining('as before') },
    });
});

test('DOC-03 a page of which some bytes are others is not stamped with the half of its lines, nor empty', async () => {
  const lines = Array.from({ length: 38 }, (_, at) => `BT /F1 9 Tf 20 ${190 - at * 4} Td (Line ${at}) Tj ET`);
  const packed = deflateSync(lines.join('\n'));
  const { pages } = await readPdf(await stamped(packedPage(packed)));
  expect(pages[0]?.text).toContain('Line 37');
  for (const at of [2, packed.length >> 1, packed.length - 1]) {
    const damaged = Buffer.from(packed);
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    await refused(packedPage(damaged), 'PDF_DAMAGED');
  }
});

test('DOC-03 a page that becomes hundreds of megabytes is refused before anything is drawn of it', async () => {
  const bomb = packedPage(deflateSync(Buffer.alloc(160_000_000, 'q Q ')));
  await expect(stampPdf(await kept(bomb), STAMP)).rejects.toMatchObject({
    code: 'PDF_TOO_LARGE_TO_STAMP',
    cause: { message: expect.stringContaining('unpacks to') },
  });
});
