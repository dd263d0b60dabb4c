import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { packageBin } from '../lib/run.mjs';

/** Runs the linter in a folder; answers its findings as `{ file, rule, line }`. */
async function findings(folder) {
  // By their names: what `node_modules` leads to is not looked at.
  const args = [packageBin('oxlint'), '-c', 'oxlint.config.mjs', '-f', 'json', 'apps', 'packages'];
  const said = await new Promise((done) =>
    execFile(process.execPath, args, { cwd: folder }, (_, stdout, stderr) => done(stdout + stderr)),
  );
  if (!said.includes('"diagnostics"')) throw new Error(said);
  return JSON.parse(said).diagnostics.map(({ filename, code, labels }) => ({
    file: filename.replaceAll('\\', '/'),
    rule: code.replace(/^.*\((.*)\)$/, '$1'),
    line: labels[0].span.line,
  }));
}

/**
 * What the linter, set as the house sets it, finds in these files `[path below the root, text]` of a folder of their own: a list
 * of `{ file, rule, line }`.
 */
export async function lintPlanted(files) {
  const folder = mkdtempSync(join(tmpdir(), 'kiemlab-lint-'));
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  };
  try {
    for (const place of ['apps', 'packages']) mkdirSync(join(folder, place));
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'junction');
    const config = JSON.stringify(new URL('../../oxlint.config.mjs', import.meta.url).href);
    write('oxlint.config.mjs', `export { default } from ${config};`);
    const settings = {
      extends: inRoot('tsconfig.base.json'),
      compilerOptions: { types: [] },
      include: ['**/*'],
    };
    write('tsconfig.json', JSON.stringify(settings));
    for (const [file, text] of files) write(file, text);
    return await findings(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
