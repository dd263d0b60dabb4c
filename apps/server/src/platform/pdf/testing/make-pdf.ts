import { createHash, randomBytes } from 'node:crypto';

/** One page of a PDF for a test. */
export interface MadePage {
  /** Letters of ASCII, drawn in black a little above the middle of the left edge of 400 × 200 points. */
  text: string;
  /** Further entries of its dictionary, `/Rotate 90`; numbers of further objects begin behind the pages: `firstFree`. */
  more?: string;
  /** Drawn behind the text; a blue strip along the lower edge when absent. */
  drawn?: string;
}

interface MadePdf {
  pages: readonly MadePage[];
  /** Objects behind those of the pages. */
  more?: readonly string[];
  /** Further entries of the catalog and the trailer. */
  catalog?: string;
  trailer?: string;
  /** How its content is written. */
  version?: string;
}

const BLUE_FOOT = '0 0 1 rg 0 0 400 12 re f';

/** Number of the first object behind so many pages. */
export const firstFree = (pages: number): number => 4 + 2 * pages;

/** An object with a stream. */
export const streamOf = (entries: string, content: string): string =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;

/** A PDF of 400 × 200 points, sizes inherited from the tree of pages, as writers make them: with a table of places. */
export function makePdf({ pages, more = [], catalog = '', trailer = '', version = '1.7' }: MadePdf): Buffer {
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox[0 0 400 200]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((page, at) => [
      `<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * at} 0 R ${page.more ?? ''}>>`,
      streamOf('', `${page.drawn ?? BLUE_FOOT} 0 g BT /F1 12 Tf 20 110 Td (${page.text}) Tj ET`),
    ]),
    ...more,
  ];
  let text = `%PDF-${version}\n`;
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

/** ISO 32000-1, algorithm 2, step a. */
const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}

/** The trailer of an encrypted PDF, which opens with the password, or with none but forbids to change it (ISO 32000-1, 7.6.3, revision 2). */
export function encryption(password: string): string {
  const [owner, id] = [randomBytes(32), randomBytes(16)];
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PAD]).subarray(0, 32);
  const rights = Buffer.from([0xc0, 0xff, 0xff, 0xff]);
  const hash = createHash('md5').update(Buffer.concat([padded, owner, rights, id]));
  const user = rc4(hash.digest().subarray(0, 5), PAD);
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
  return (
    `/ID[${hex(id)}${hex(id)}]/Encrypt<</Filter/Standard/V 1/R 2/P ${rights.readInt32LE()}` +
    `/O${hex(owner)}/U${hex(user)}>>`
  );
}
