import { createWriteStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { filesBelow } from './archive.mjs';

/** What the format without its 64-bit extension holds. */
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffffffff;
/** Made on Unix (its permissions are told), by version 2.0 of the format: deflated, names in UTF-8. */
const MADE_BY = 0x0314;
const NEEDS = 20;
const UTF8 = 0x0800;
const DEFLATED = 8;

/** A moment as two numbers of MS-DOS, in UTC so that every machine writes the same. */
const dosTimeOf = (at) => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((Math.max(at.getUTCFullYear(), 1980) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
];

/** What stands before a file and in the directory alike. */
function fieldsOf({ path, bytes, packed, mtime }) {
  const fields = Buffer.alloc(26);
  const [time, day] = dosTimeOf(mtime);
  [NEEDS, UTF8, DEFLATED, time, day].forEach((field, index) => fields.writeUInt16LE(field, index * 2));
  [crc32(bytes), packed.length, bytes.length].forEach((field, index) =>
    fields.writeUInt32LE(field, 10 + index * 4),
  );
  fields.writeUInt16LE(Buffer.byteLength(path), 22);
  return fields;
}

/**
 * Packs a folder as `<name>/…` into a zip, in the order of names and all of one moment, so that the same content gives the same bytes. The packing is
 * Node's; only the frame around it is made here, as the libraries at hand read this format and do not write it.
 */
export async function packZip(folder, name, file, mtime) {
  const directory = [];
  let offset = 0;
  function* parts() {
    for (const below of filesBelow(folder)) {
      const path = Buffer.from(`${name}/${below}`);
      const bytes = readFileSync(join(folder, below));
      const packed = deflateRawSync(bytes, { level: 9 });
      const fields = fieldsOf({ path: path.toString(), bytes, packed, mtime });
      const more = Buffer.alloc(14);
      const mode = statSync(join(folder, below)).mode & 0o111 ? 0o100755 : 0o100644;
      more.writeUInt32LE(mode * 0x10000, 6);
      more.writeUInt32LE(offset, 10);
      const madeBy = Buffer.alloc(2);
      madeBy.writeUInt16LE(MADE_BY);
      directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), madeBy, fields, more, path]));
      offset += 30 + path.length + packed.length;
      if (offset > MOST_BYTES || directory.length > MOST_ENTRIES) throw new Error(`${file} gets too large`);
      yield Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, path, packed]);
    }
    const entries = Buffer.concat(directory);
    const end = Buffer.alloc(22);
    end.write('PK\u0005\u0006', 'latin1');
    end.writeUInt16LE(directory.length, 8);
    end.writeUInt16LE(directory.length, 10);
    end.writeUInt32LE(entries.length, 12);
    end.writeUInt32LE(offset, 16);
    yield Buffer.concat([entries, end]);
  }
  await pipeline(Readable.from(parts()), createWriteStream(file));
}
