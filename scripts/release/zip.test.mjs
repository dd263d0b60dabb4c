import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { openPromise } from 'yauzl';
import { packFolder, filesBelow } from './archive.mjs';
import { faultsOfZip } from './check-zip.mjs';
import { fetchPackage } from './fetch-package.mjs';
import { platformOf } from './platform.mjs';
import { packZip } from './zip.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'kiemlab-zip-'));
after(() => rmSync(scratch, { recursive: true }));
const AT = new Date('2026-11-30T10:20:30Z');
const WINDOWS = Buffer.from('MZ\u0090\u0000 a program', 'latin1');
const sumOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
let made = 0;

/** A folder with these files and their sums, or the sums that are given. */
function folderOf(files, sums = {}) {
  const folder = join(scratch, `folder${(made += 1)}`);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const told = {
    ...Object.fromEntries(Object.entries(files).map(([path, of]) => [path, sumOf(of)])),
    ...sums,
  };
  const lines = Object.entries(told).flatMap(([path, sum]) => (sum ? [`${sum}  ${path}\n`] : []));
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
  return folder;
}
const GOOD = {
  'kiemlab.cmd': '@echo off\r\n',
  'docs/Hướng dẫn.md': 'Kiểm nghiệm '.repeat(500),
  'empty.txt': '',
  'node_modules/part-win32-x64/part.node': WINDOWS,
};
async function faultsOf(files, sums) {
  const file = join(scratch, `archive${(made += 1)}.zip`);
  await packZip(folderOf(files, sums), 'kiemlab-1', file, AT);
  return faultsOfZip(file, { name: 'kiemlab-1', native: ['part-win32-x64'] });
}

test('OPS-01 a zip is read back as what was packed: names, bytes, permissions, order and moment; the same content gives the same bytes', async () => {
  const folder = folderOf(GOOD);
  const [one, two] = [join(scratch, 'one.zip'), join(scratch, 'two.zip')];
  await packZip(folder, 'kiemlab-1', one, AT);
  await packZip(folder, 'kiemlab-1', two, AT);
  assert.equal(sumOf(readFileSync(one)), sumOf(readFileSync(two)));
  const zip = await openPromise(one, { lazyEntries: true });
  const read = {};
  for await (const entry of zip.eachEntry()) {
    const chunks = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    read[entry.fileName.slice('kiemlab-1/'.length)] = Buffer.concat(chunks);
    assert.equal(entry.externalFileAttributes >>> 16, 0o100644);
    assert.equal(entry.getLastModDate({ timezone: 'UTC' }).toISOString(), AT.toISOString());
  }
  assert.deepEqual(Object.keys(read), filesBelow(folder));
  for (const [path, content] of Object.entries(GOOD))
    assert.ok(Buffer.from(content).equals(read[path]), path);
});

test('OPS-01 a release for Windows that is whole has no fault, and each that can be planted is named', async () => {
  assert.deepEqual(await faultsOf(GOOD), []);
  const cases = [
    [{ 'bin/postgres': '\u007fELF and more' }, {}, /bin\/postgres is a program of another system/],
    [{ 'node_modules/part-win32-x64/part.node': 'text' }, {}, /part-win32-x64 holds no program of Windows/],
    [{ 'share/con.txt': 'x' }, {}, /share\/con\.txt is no path for Windows/],
    [{ [`${'long/'.repeat(40)}x`]: 'x' }, {}, /is no path for Windows/],
    [{ 'EMPTY.txt': '' }, {}, /differ by capitals only/],
    [{}, { 'kiemlab.cmd': 'f'.repeat(64) }, /kiemlab\.cmd is not the one of SHA256SUMS/],
    [{}, { 'kiemlab.cmd': undefined }, /kiemlab\.cmd is not in SHA256SUMS/],
    [{}, { 'lacking.mjs': 'f'.repeat(64) }, /lacking\.mjs is not the one of SHA256SUMS/],
  ];
  for (const [files, sums, told] of cases)
    assert.match((await faultsOf({ ...GOOD, ...files }, sums)).join(), told);
});

test('OPS-01 a package of another platform is unpacked when it is the one that package-lock.json names, and no other', async () => {
  const archive = join(scratch, 'part.tgz');
  await packFolder(folderOf({ 'package.json': '{}', 'native/bin/x.exe': WINDOWS }), 'package', archive, AT);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  const into = join(scratch, 'into');
  const of = { name: 'part', version: '1.0.0' };
  await assert.rejects(
    fetchPackage({ ...of, integrity: 'sha512-x' }, into, scratch, () => archive),
    /not the one/,
  );
  await fetchPackage({ ...of, integrity }, into, scratch, () => archive);
  assert.deepEqual(filesBelow(into), ['SHA256SUMS', 'native/bin/x.exe', 'package.json']);
});

test('OPS-01 the platform of a release is named as Node.js names it', () => {
  assert.deepEqual(platformOf('win32-x64').isWindows, true);
  assert.equal(platformOf().isOwn, true);
  for (const wrong of ['windows', 'win32-', 'linux-x64-musl'])
    assert.throws(() => platformOf(wrong), /like win32-x64/);
});
