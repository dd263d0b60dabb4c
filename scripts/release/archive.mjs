import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** Every file below a folder, from it, with slashes, in the order of their names. */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();

/** SHA-256 of a file, in hex. */
export async function sha256Of(file) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Packs a folder as `<name>/…`: of nobody, all of one moment, so that the same content gives the same bytes. */
export async function packFolder(folder, name, file, mtime) {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 6 }), createWriteStream(file));
  for (const path of filesBelow(folder)) {
    const from = join(folder, path);
    const { size, mode } = statSync(from);
    const entry = tar.entry({
      name: `${name}/${path}`,
      size,
      mtime,
      mode: mode & 0o111 ? 0o755 : 0o644,
      uname: 'root',
      gname: 'root',
    });
    await pipeline(createReadStream(from), entry);
  }
  tar.finalize();
  await written;
}
