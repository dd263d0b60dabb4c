/**
 * `npm run build`: server and pages into dist/. A half whose sources are unchanged since its last build is left as it
 * is; `--force` builds it all the same, `--only server` (or `web`) leaves the other one alone.
 */
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compressFolder } from './lib/compress.mjs';
import { halves, inputHash, isCurrent, writeStamp } from './lib/build-stamp.mjs';
import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { NEVER_SHIPPED, RUNTIME_PACKAGES } from './lib/runtime-packages.mjs';

/** Programs of the server, by the name they get in dist/server. */
const entryPoints = {
  main: 'apps/server/src/main.ts',
  cli: 'apps/server/src/cli.ts',
  'password-worker': 'apps/server/src/platform/auth/password-worker.mjs',
  'pdf-worker': 'apps/server/src/platform/pdf/pdf-worker.ts',
  'stamp-worker': 'apps/server/src/platform/pdf/stamp/stamp-worker.ts',
  'picture-worker': 'apps/server/src/platform/pictures/picture-worker.ts',
  'text-worker': 'apps/server/src/platform/file-text/text-worker.ts',
  'xlsx-worker': 'apps/server/src/platform/xlsx/xlsx-worker.ts',
  'restore-segment': 'packages/db/src/backup/snapshot/restore-segment.mjs',
};

/** Files that the server reads at run time, from the folder of that kind, its own folders included, to one below dist/server. */
const copies = [
  { from: 'packages/db/migrations', to: 'migrations', type: '.sql' },
  { from: 'packages/db/functions', to: 'functions', type: '.sql' },
  { from: 'apps/server/src/features/printing/forms', to: 'forms', type: '.typ' },
];

/** Bundled CommonJS packages ask for what an ES module does not have. */
const banner = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { dirname as __pathDirname } from 'node:path';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  'const __dirname = __pathDirname(__filename);',
].join(' ');

async function buildServer() {
  const { build } = await import('esbuild');
  rmSync(inRoot('dist/server'), { recursive: true, force: true });
  await build({
    absWorkingDir: inRoot(),
    entryPoints,
    outdir: 'dist/server',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: [...RUNTIME_PACKAGES, ...NEVER_SHIPPED],
    banner: { js: banner },
    logLevel: 'warning',
  });
  for (const { from, to, type } of copies) {
    const names = existsSync(inRoot(from))
      ? readdirSync(inRoot(from), { recursive: true }).filter((name) => name.endsWith(type))
      : [];
    if (names.length === 0) throw new Error(`${from} holds no ${type} files`);
    for (const name of names) cpSync(inRoot(from, name), inRoot('dist/server', to, name));
  }
}

async function buildWeb() {
  const { build } = await import('vite');
  await build({ root: inRoot('apps/web'), configFile: inRoot('apps/web/vite.config.ts'), logLevel: 'warn' });
  compressFolder(inRoot('dist/web'));
}

const { values: options } = parseArgs({
  options: { force: { type: 'boolean', default: false }, only: { type: 'string' } },
});
checkNode();
await ensureInstalled();
const work = { server: buildServer, web: buildWeb };
for (const half of Object.keys(halves).filter((name) => (options.only ?? name) === name)) {
  const hash = inputHash(half);
  if (isCurrent(half, hash) && !options.force) {
    console.log(`${half}: up to date`);
    continue;
  }
  const start = Date.now();
  writeStamp(half, undefined);
  try {
    await work[half]();
  } catch (error) {
    // esbuild has already printed what it found; its error repeats that.
    console.error(`${half}: build failed\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  writeStamp(half, hash);
  console.log(`${half}: built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
