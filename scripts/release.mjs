/**
 * `npm run release [-- --platform win32-x64]`: builds and packs `release/kiemlab-<version>-<platform>.tar.gz` for the platform that it runs on, with its
 * SHA-256 beside it; for another one its native packages are fetched by npm, and Windows gets a `.zip`, which is read back and never run here. In it lie the program, the packages that it takes at run time (`lib/runtime-packages.mjs`), the unit, samples for proxies, the guide,
 * SHA256SUMS of every file and an SBOM. No npm and no network is needed where it is unpacked.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { packagesFor, shippedPackages } from './lib/runtime-packages.mjs';
import { filesBelow, packFolder, sha256Of } from './release/archive.mjs';
import { faultsOfZip } from './release/check-zip.mjs';
import { fetchPackage } from './release/fetch-package.mjs';
import { platformOf } from './release/platform.mjs';
import { sbomOf } from './release/sbom.mjs';
import { packZip } from './release/zip.mjs';

const readJson = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));
const { values } = parseArgs({
  options: { out: { type: 'string', default: 'release' }, platform: { type: 'string' } },
});
const platform = platformOf(values.platform);
checkNode();
await ensureInstalled();
const code = await runNode([inRoot('scripts/build.mjs')]);
if (code !== 0) process.exit(code);

const { version, engines } = readJson('package.json');
const name = `kiemlab-${version}-${platform.name}`;
/** Of `packaging`: what the other kind of system has no use for. */
const NOT_FOR = platform.isWindows ? ['kiemlab', 'kiemlab.service'] : ['kiemlab.cmd'];
const out = inRoot(values.out);
const made = new Date(
  process.env.SOURCE_DATE_EPOCH ? Number(process.env.SOURCE_DATE_EPOCH) * 1000 : Date.now(),
);
const folder = mkdtempSync(join(tmpdir(), 'kiemlab-release-'));
const scratch = mkdtempSync(join(tmpdir(), 'kiemlab-fetched-'));
try {
  const lock = readJson('package-lock.json');
  const { packages, native } = platform.isOwn
    ? { packages: shippedPackages(), native: [] }
    : packagesFor(platform, lock);
  const into = (file) => join(folder, ...file.split('/'));
  for (const half of ['dist/server', 'dist/web'])
    cpSync(inRoot(half), into(half), { recursive: true, filter: (file) => !file.endsWith('.map') });
  for (const one of native) {
    const { version: wanted, integrity } = lock.packages[`node_modules/${one}`];
    await fetchPackage({ name: one, version: wanted, integrity }, into(`node_modules/${one}`), scratch);
  }
  for (const one of Object.keys(packages).filter((each) => !native.includes(each)))
    cpSync(inRoot('node_modules', one), into(`node_modules/${one}`), {
      recursive: true,
      dereference: true,
    });
  for (const one of readdirSync(inRoot('packaging')).filter((each) => !NOT_FOR.includes(each)))
    cpSync(inRoot('packaging', one), into(one));
  // The interpreter of Windows wants its own ends of lines, whatever the checkout has.
  if (platform.isWindows)
    writeFileSync(
      into('kiemlab.cmd'),
      readFileSync(into('kiemlab.cmd'), 'utf8').replaceAll(/\r?\n/g, '\r\n'),
    );
  for (const guide of ['docs/operations.vi.md', 'docs/operations.en.md', 'CHANGELOG.md', 'SECURITY.md'])
    cpSync(inRoot(guide), into(guide));
  const release = {
    version,
    platform: platform.name,
    node: engines.node.replace(/^>=\s*/, ''),
    made: made.toISOString(),
    packages,
  };
  writeFileSync(into('release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const bom = sbomOf({
    lock,
    name: 'kiemlab',
    version,
    timestamp: made.toISOString(),
    shipped: packages,
  });
  writeFileSync(into('sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`);
  const sums = [];
  for (const file of filesBelow(folder)) sums.push(`${await sha256Of(into(file))}  ${file}`);
  writeFileSync(into('SHA256SUMS'), `${sums.join('\n')}\n`);
  mkdirSync(out, { recursive: true });
  const archive = join(out, `${name}.${platform.isWindows ? 'zip' : 'tar.gz'}`);
  await (platform.isWindows ? packZip : packFolder)(folder, name, archive, made);
  const faults = platform.isWindows ? await faultsOfZip(archive, { name, native }) : [];
  if (faults.length > 0) throw new Error(`${archive} is not right: ${faults.join('; ')}`);
  writeFileSync(`${archive}.sha256`, `${await sha256Of(archive)}  ${basename(archive)}\n`);
  console.log(
    `${archive} is made: ${sums.length} files, ${Object.keys(packages).length} packages at run time.`,
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
