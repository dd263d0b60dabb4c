import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const SERVER = path.join(import.meta.dirname, '../..');
const PACKAGES = path.join(SERVER, '../../packages');
/** Below the node_modules of the server, where all packages that stay outside are found. */
const CACHE = path.join(SERVER, 'node_modules/.cache');

/** A program of `testing/` that kills itself before a step of its work, as a power cut would. */
export interface KilledProgram {
  /** Runs it in a process of its own, which ends at the step that `DIE_AT` names; answers what it said until then, without blanks around. */
  run(env: Readonly<Record<string, string>>): Promise<string>;
  drop(): void;
}

/** Bundles `<name>.ts` of this folder once: it is started for each step. */
export async function bundleProgram(name: string): Promise<KilledProgram> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, `${name}-`));
  const program = path.join(folder, `${name}.mjs`);
  await build({
    absWorkingDir: SERVER,
    entryPoints: [`src/testing/${name}.ts`],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: {
      '@kiemlab/contract': path.join(PACKAGES, 'contract/src'),
      '@kiemlab/db': path.join(PACKAGES, 'db/src'),
    },
    logLevel: 'warning',
  });
  // Beside the bundle, where a built program looks for them.
  for (const kind of ['migrations', 'functions'])
    symlinkSync(path.join(PACKAGES, 'db', kind), path.join(folder, kind));
  return {
    async run(env) {
      const child = spawn(process.execPath, [program], { env: { ...process.env, ...env } });
      let said = '';
      child.stdout.on('data', (part: Buffer) => (said += part.toString()));
      child.stderr.on('data', (part: Buffer) => (said += part.toString()));
      await new Promise((resolve) => child.on('close', resolve));
      return said.trim();
    },
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
