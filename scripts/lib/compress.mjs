import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Kinds of files that shrink; fonts and pictures are compressed in themselves. */
const shrinks = /\.(m?js|css|html|svg|json)$/;

/** Puts `.br` and `.gz` beside the files of a folder, for the server to send as they are. */
export function compressFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!shrinks.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(`${join(folder, name)}.gz`, gzipSync(bytes, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(`${join(folder, name)}.br`, brotliCompressSync(bytes, { params }));
  }
}
