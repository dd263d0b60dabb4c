import { crc32, deflateSync } from 'node:zlib';

/** Small files of each kind, made of real bytes. */
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([ascii(type), data]);
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))]);
};

/** A grey picture; `says` is the size its header tells, whatever is in it. */
export function png(width = 3, height = 2, says = { width, height }): Buffer {
  const rows = Buffer.alloc(height * (width + 1), 0x7f);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([uint32(says.width), uint32(says.height), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 3 × 2 pixels. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCcAZG//9k=',
  'base64',
);

/** 3 × 2 pixels. */
export const WEBP = Buffer.from(
  'UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoDAAIABABoJaACdAFAAAD+7HDSr1eZV84esvvo0AAAAA==',
  'base64',
);

/** A PDF with an empty page; `note` makes its bytes its own. */
export const pdf = (note = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n%${note}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );

/** A PDF with a line of text on each page, in letters of ASCII. */
export function textPdf(pages: readonly string[]): Buffer {
  const numbers = pages.map((_, n) => 4 + 2 * n);
  const objects = pages.map((text, n) => {
    const content = `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`;
    const number = 4 + 2 * n;
    return (
      `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Resources<</Font<</F1 3 0 R>>>>/Contents ${number + 1} 0 R>>endobj\n` +
      `${number + 1} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n`
    );
  });
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      `2 0 obj<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages.length}>>endobj\n` +
      '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n' +
      `${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

/** A zip archive of texts, nothing compressed. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([ascii('PK\x03\x04'), common, Buffer.from(name), content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([ascii('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]));
    bodies.push(body);
    at += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, entries, ascii('PK\x05\x06'), end]);
}

const MAIN = {
  docx: { part: 'word/document.xml', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml' },
  xlsx: { part: 'xl/workbook.xml', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml' },
} as const;

/** An office document as far as it is looked at; `more` are further parts. */
export const office = (kind: keyof typeof MAIN, more: Readonly<Record<string, string>> = {}): Buffer => {
  const { part, type } = MAIN[kind];
  const main = kind === 'docx' ? 'document' : 'sheet';
  return zip({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}.${main}.main+xml"/></Types>`,
    [part]: '<document/>',
    ...more,
  });
};
