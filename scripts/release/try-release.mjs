/**
 * Tries a release as the machine of a laboratory would meet it: unpacked in an empty folder where no npm and no other package is, it starts,
 * logs in, prints a certificate, makes a small picture and stops; without one of its packages it does not start, and says which. Part of
 * `npm run test:all`.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { filesBelow, sha256Of } from './archive.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'kiemlab-try-'));
// The database server may be another account's.
chmodSync(scratch, 0o755);
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** The archive, made now and unpacked; its folder. */
async function unpacked() {
  assert.equal(await runNode([inRoot('scripts/release.mjs'), '--out', scratch]), 0);
  const archive = readdirSync(scratch).find((name) => name.endsWith('.tar.gz'));
  const sum = readFileSync(join(scratch, `${archive}.sha256`), 'utf8').split(' ')[0];
  assert.equal(await sha256Of(join(scratch, archive)), sum);
  assert.equal(spawnSync('tar', ['-xzf', join(scratch, archive), '-C', scratch]).status, 0);
  return join(scratch, archive.slice(0, -'.tar.gz'.length));
}

/** Every file is the one that was packed, and none is there beside them. */
async function requireSums(folder) {
  const told = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
  assert.deepEqual(
    filesBelow(folder).filter((name) => name !== 'SHA256SUMS'),
    told.map((line) => line.slice(66)),
  );
  for (const line of told)
    assert.equal(await sha256Of(join(folder, line.slice(66))), line.slice(0, 64), line);
}

/** The program of the release, with Node.js on its path and nothing else of npm. */
function program(folder, settings, ...args) {
  const bin = join(scratch, 'bin');
  mkdirSync(bin, { recursive: true });
  if (!readdirSync(bin).includes('node')) symlinkSync(process.execPath, join(bin, 'node'));
  return spawn(join(folder, 'kiemlab'), args, {
    cwd: scratch,
    env: { PATH: `${bin}:/usr/bin:/bin`, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const textOf = (stream) => {
  const said = { text: '' };
  stream.on('data', (part) => (said.text += part));
  return said;
};

async function callsOf(address) {
  const logIn = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'demo-KiemLab-1' }),
  });
  assert.equal(logIn.status, 200, 'logs in');
  const { data } = await logIn.json();
  const headers = { authorization: `Bearer ${data.access_token}` };
  return (path, more) => fetch(`${address}${path}`, { headers, ...more });
}

const folder = await unpacked();
await requireSums(folder);
const bom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
assert.ok(bom.components.some(({ purl }) => purl.startsWith('pkg:npm/fastify@')));

const port = await freePort();
const child = program(folder, { PORT: String(port), DATA_DIR: join(scratch, 'data') }, 'demo');
const [said, complained] = [textOf(child.stdout), textOf(child.stderr)];
const ended = once(child, 'exit');
const address = `http://127.0.0.1:${port}`;
const isReady = () => said.text.includes(`KiemLab is ready on ${address}`);
await Promise.race([
  new Promise((done) => child.stdout.on('data', () => isReady() && done())),
  ended.then(() => assert.fail(`it ended: ${complained.text}`)),
]);
assert.match(await (await fetch(`${address}/`)).text(), /<div id="root">/u);
const call = await callsOf(address);
const { sampleList } = await (await call('/api/samples?status=REPORTED')).json();
const certificate = await call(`/api/reports/test-certificate?ids=${sampleList[0].sampleId}`);
const printed = Buffer.from(await certificate.arrayBuffer());
assert.equal(printed.subarray(0, 5).toString(), '%PDF-', printed.subarray(0, 400).toString());
// Those of its packages that the start does not touch.
const { packages } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
const provinces = await (await call('/api/samples/places?level=PROVINCE')).text();
assert.match(provinces, /Hà Nội/u);
child.kill('SIGTERM');
assert.deepEqual(await ended, [0, null], complained.text);

// A file is taken from where the command is typed.
const keyless = program(
  folder,
  { DATA_DIR: join(scratch, 'data') },
  ...['restore', '--from', 'no-such-folder', '--by', 'Lan', '--reason', 'Thử đường dẫn tương đối'],
);
const asked = textOf(keyless.stderr);
assert.equal((await once(keyless, 'close'))[0], 1);
assert.match(asked.text, new RegExp(join(scratch, 'no-such-folder'), 'u'));

const taken = Object.keys(packages)[0];
renameSync(join(folder, 'node_modules', taken), join(scratch, 'taken'));
const lacking = program(folder, { DATA_DIR: join(scratch, 'none') }, 'start');
const refused = textOf(lacking.stderr);
const [code] = await once(lacking, 'close');
assert.equal(code, 1);
assert.match(refused.text, new RegExp(`^This release is not whole: ${taken} \\S+ is not there\\.`, 'u'));
console.log('The release starts, logs in, prints and stops where no npm is.');
