import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './lib/paths.mjs';
import { packageBin } from './lib/run.mjs';

/** A file of each kind that is laid out as nobody wants it, and as it has to come out. */
const KINDS = {
  'a.ts': ['const a={"b":1}', 'const a = { b: 1 };\n'],
  'a.tsx': ['const a=<p   id={"b"}/>', "const a = <p id={'b'} />;\n"],
  'a.mjs': ['import {b} from "b"', "import { b } from 'b';\n"],
  'a.css': ['a{color:red}', 'a {\n  color: red;\n}\n'],
  'a.json': ['{"b":1,\n"a":2}', '{ "b": 1, "a": 2 }\n'],
  'a.md': ['* b\n\n```ts\nconst a={}\n```', '- b\n\n```ts\nconst a = {};\n```\n'],
  'a.html': ['<p   id=a>b</p>', '<p id="a">b</p>\n'],
};

test('files of every kind are laid out, by the settings of the house', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'kiemlab-format-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, [written]] of Object.entries(KINDS)) writeFileSync(join(folder, name), written);
  const format = (...args) =>
    spawnSync(process.execPath, [packageBin('oxfmt'), '-c', inRoot('.oxfmtrc.json'), ...args, '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
  const { stdout, status } = format('--check');
  assert.equal(status, 1);
  // Where colours are forced it writes names in colour.
  const plain = stripVTControlCharacters(stdout);
  for (const name of Object.keys(KINDS)) assert.match(plain, new RegExp(`^${name} `, 'm'));
  assert.equal(format().status, 0);
  for (const [name, [, wanted]] of Object.entries(KINDS))
    assert.equal(readFileSync(join(folder, name), 'utf8'), wanted, name);
});
