import { pathToFileURL } from 'node:url';
import { staleHalves } from './build-stamp.mjs';
import { checkNode } from './check-node.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, root } from './paths.mjs';
import { runNode } from './run.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

/**
 * Makes the project ready (packages, build) and runs a built program in this very process: its signals, exit code and
 * terminal are then those of the command that was typed. The build runs in a process of its own, to give its memory back.
 */
export async function launch(program, env = {}) {
  checkNode();
  stopWithNpm();
  await ensureInstalled();
  if (staleHalves().length > 0) {
    const code = await runNode([inRoot('scripts/build.mjs')]);
    if (code !== 0) process.exit(code);
  }
  for (const [name, value] of Object.entries(env)) process.env[name] ??= value;
  process.chdir(root);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inRoot('dist/server', program)).href);
}
