import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run, runNode } from './run.mjs';

const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined);

/**
 * What node_modules lacks or has too much of, compared with the lock file; empty when it matches.
 * `wanted` is `packages` of package-lock.json, `found` that of node_modules/.package-lock.json, which npm writes as the
 * last act of an install (so an interrupted one shows up as undefined). Optional packages may be missing: they are the
 * binaries of other platforms.
 */
export function installDifference(wanted, found) {
  if (!found) return ['node_modules is missing or was left half installed'];
  const differences = [];
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    const there = found[path];
    if (!there && !entry.optional) differences.push(`${path} is missing`);
    if (there && there.version !== entry.version)
      differences.push(`${path} is ${there.version}, not ${entry.version}`);
  }
  for (const path of Object.keys(found)) {
    if (path.includes('node_modules/') && !wanted[path]) differences.push(`${path} is not in the lock file`);
  }
  return differences;
}

/** Runs `npm ci` when what is installed is not what package-lock.json says. Ends the process when that fails. */
export async function ensureInstalled() {
  const differences = installDifference(
    readLock(inRoot('package-lock.json')),
    readLock(inRoot('node_modules/.package-lock.json')),
  );
  if (differences.length === 0) return;
  console.log(`Installing packages (${differences[0]}${differences.length > 1 ? ', ...' : ''})`);
  // Development packages are needed to build, also where NODE_ENV=production is set.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith('.js')
    ? await runNode([npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code === 0) return;
  console.error(`npm ci failed (exit code ${code}); see its messages above.`);
  process.exit(code);
}
