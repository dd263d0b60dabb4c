import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** Lets npm fetch an archive of its registry, or of its cache, into a folder; answers its file. */
function packed(name, version, scratch) {
  const into = mkdtempSync(join(scratch, 'package-'));
  const npm = process.env.npm_execpath;
  const args = [
    'pack',
    `${name}@${version}`,
    '--ignore-scripts',
    '--prefer-offline',
    '--pack-destination',
    into,
  ];
  const { status, stderr } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: into, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: into, encoding: 'utf8', shell: process.platform === 'win32' });
  const file = readdirSync(into).find((entry) => entry.endsWith('.tgz'));
  if (status !== 0 || !file) throw new Error(`npm could not fetch ${name} ${version}: ${stderr}`);
  return join(into, file);
}

/** Unpacks an archive of npm into a folder: its files, without the folder that all lie in. */
export async function unpackInto(file, folder) {
  const files = extract();
  files.on('entry', (header, stream, next) => {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      const to = join(folder, ...header.name.split('/').slice(1));
      if (!to.startsWith(folder + sep)) return next(new Error(`${header.name} leads out of the package`));
      if (header.type === 'file') {
        mkdirSync(dirname(to), { recursive: true });
        writeFileSync(to, Buffer.concat(chunks), { mode: header.mode & 0o111 ? 0o755 : 0o644 });
      }
      next();
    });
  });
  await pipeline(createReadStream(file), createGunzip(), files);
}

/**
 * Brings a package that is not installed here, as its parts for another platform are not: fetched by npm, and the one that package-lock.json
 * names by its digest, else an error. `fetch` answers the file of an archive.
 */
export async function fetchPackage({ name, version, integrity }, folder, scratch, fetch = packed) {
  const file = fetch(name, version, scratch);
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (found !== integrity)
    throw new Error(`${name} ${version} is not the one that package-lock.json names: nothing is packed`);
  await unpackInto(file, folder);
}
