/**
 * `npm run release`: builds and packs `release/kiemlab-<version>-<platform>.tar.gz` for the platform that it runs on, with its SHA-256 beside
 * it. In it lie the program, the packages that it takes at run time (`lib/runtime-packages.mjs`), the unit, samples for proxies, the guide,
 * SHA256SUMS of every file and an SBOM. No npm and no network is needed where it is unpacked.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { shippedPackages } from './lib/runtime-packages.mjs';
import { filesBelow, packFolder, sha256Of } from './release/archive.mjs';
import { sbomOf } from './release/sbom.mjs';

const readJson = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));
const { values } = parseArgs({ options: { out: { type: 'string', default: 'release' } } });
checkNode();
await ensureInstalled();
const code = await runNode([inRoot('scripts/build.mjs')]);
if (code !== 0) process.exit(code);

const { version, engines } = readJson('package.json');
const name = `kiemlab-${version}-${process.platform}-${process.arch}`;
const out = inRoot(values.out);
const made = new Date(
  process.env.SOURCE_DATE_EPOCH ? Number(process.env.SOURCE_DATE_EPOCH) * 1000 : Date.now(),
);
const folder = mkdtempSync(join(tmpdir(), 'kiemlab-release-'));
try {
  const packages = shippedPackages();
  const into = (file) => join(folder, ...file.split('/'));
  for (const half of ['dist/server', 'dist/web'])
    cpSync(inRoot(half), into(half), { recursive: true, filter: (file) => !file.endsWith('.map') });
  for (const one of Object.keys(packages))
    cpSync(inRoot('node_modules', one), into(`node_modules/${one}`), {
      recursive: true,
      dereference: true,
    });
  cpSync(inRoot('packaging'), folder, { recursive: true });
  for (const guide of ['docs/operations.vi.md', 'docs/operations.en.md', 'CHANGELOG.md', 'SECURITY.md'])
    cpSync(inRoot(guide), into(guide));
  const release = {
    version,
    platform: `${process.platform}-${process.arch}`,
    node: engines.node.replace(/^>=\s*/, ''),
    made: made.toISOString(),
    packages,
  };
  writeFileSync(into('release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const bom = sbomOf({
    lock: readJson('package-lock.json'),
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
  const archive = join(out, `${name}.tar.gz`);
  await packFolder(folder, name, archive, made);
  writeFileSync(`${archive}.sha256`, `${await sha256Of(archive)}  ${name}.tar.gz\n`);
  console.log(
    `${archive} is made: ${sums.length} files, ${Object.keys(packages).length} packages at run time.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
