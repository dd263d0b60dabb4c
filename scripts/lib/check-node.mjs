import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const numbers = (version) => version.split('.').map(Number);

/** True when version `a` (such as "20.19.4") is at least version `b`; missing parts count as 0. */
export function isAtLeast(a, b) {
  const [left, right] = [numbers(a), numbers(b)];
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Ends the process with a plain message when this Node is older than `engines.node` in package.json asks for. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const wanted = engines.node.replace(/^>=\s*/, '');
  if (isAtLeast(process.versions.node, wanted)) return;
  console.error(
    `KiemLab needs Node.js ${wanted} or newer; this is Node.js ${process.versions.node} (${process.execPath}).\n` +
      'Install a current Node.js from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
