import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const BUILT = path.join(ROOT, 'dist/server');

/** The program as a process of its own. */
export interface Program {
  /** Said when the process has ended by itself: the drill has then failed. */
  endedByItself(): string | undefined;
  /** SIGKILL: no chance to tell anybody. */
  kill(): Promise<void>;
  /** Orderly end; answers the milliseconds that it took. */
  stop(): Promise<number>;
}

/** A port that nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Only these settings reach the programs: what the terminal sets is about another database. */
const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TMPDIR: process.env['TMPDIR'],
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  ...settings,
});

/** Starts the built program and waits until it says that it is ready; throws what it said when it ends instead. `tell` gets all that it says. */
export async function startProgram(
  settings: Record<string, string>,
  tell: (text: string) => void = () => undefined,
): Promise<Program> {
  const child: ChildProcess = spawn(process.execPath, [path.join(BUILT, 'main.mjs')], {
    cwd: ROOT,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let asked = false;
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer): void => {
      tell(part.toString('utf8'));
      said = (said + part.toString('utf8')).slice(-4000);
      if (said.includes('KiemLab is ready')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => reject(new Error(`the program ended with ${code}: ${said}`)));
  });
  const endedByItself = () =>
    !asked && (child.exitCode !== null || child.signalCode !== null) ? said : undefined;
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    asked = true;
    const began = performance.now();
    child.kill(signal);
    await ended;
    return performance.now() - began;
  };
  return {
    endedByItself,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Runs a command of the product on its database; answers its exit code and what it said. */
export async function runCommand(
  name: string,
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.join(BUILT, 'cli.mjs'), name], {
    cwd: ROOT,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (part: Buffer): void => void (said += part.toString('utf8'));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said: said.trim() };
}
