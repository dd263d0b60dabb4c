import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';

const stampFile = inRoot('dist/build-stamp.json');
const own = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/lib/build-stamp.mjs',
  'scripts/lib/runtime-packages.mjs',
];

/** Each half of the build: what goes in, and the file that proves something came out. */
export const halves = {
  server: { inputs: ['packages', 'apps/server', ...own], output: 'dist/server/main.mjs' },
  web: { inputs: ['packages/contract', 'apps/web', ...own], output: 'dist/web/index.html' },
};

const ignored = (name) =>
  name === 'node_modules' || name.startsWith('.') || /\.(test|spec)\.tsx?$/.test(name);

function* filesUnder(path) {
  if (!statSync(inRoot(path)).isDirectory()) return yield path;
  for (const name of readdirSync(inRoot(path)).sort())
    if (!ignored(name)) yield* filesUnder(join(path, name));
}

/** Hash of names and contents of everything that goes into one half of the build; tests do not count. */
export function inputHash(half) {
  const hash = createHash('sha256');
  for (const input of halves[half].inputs) {
    for (const file of filesUnder(input))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(inRoot(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

const readStamp = () => (existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {});

/** True when this half has been built from exactly these inputs. */
export const isCurrent = (half, hash) =>
  existsSync(inRoot(halves[half].output)) && readStamp()[half] === hash;

/** Records what a half was built from; undefined marks it as unbuilt, which is done before each build. */
export function writeStamp(half, hash) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${JSON.stringify({ ...readStamp(), [half]: hash }, null, 2)}\n`);
}

/** Names of the halves that must be built again. */
export const staleHalves = () => Object.keys(halves).filter((half) => !isCurrent(half, inputHash(half)));
