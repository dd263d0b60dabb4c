import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, root } from './paths.mjs';

/**
 * Runs a program with this terminal's input and output and waits for it. SIGTERM and SIGINT that reach this process
 * are passed on, so that a stopped script leaves no child behind.
 * Answers the exit code; a program ended by a signal counts as 1.
 */
export function run(command, args, { env = {}, cwd = root, shell = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env }, shell });
    const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
    const handlers = signals.map((signal) => [signal, () => child.kill(signal)]);
    for (const [signal, handler] of handlers) process.on(signal, handler);
    const finish = () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
    child.once('error', (error) => {
      finish();
      fail(error);
    });
    child.once('exit', (code) => {
      finish();
      done(code ?? 1);
    });
  });
}

/** Runs a file with this Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** The file behind a command that an installed package offers, so that no shell and no `.cmd` shim is needed. */
export function packageBin(packageName, command = packageName) {
  const file = inRoot('node_modules', packageName, 'package.json');
  if (!existsSync(file)) throw new Error(`${packageName} is not installed`);
  const { bin } = JSON.parse(readFileSync(file, 'utf8'));
  const target = typeof bin === 'string' ? bin : bin?.[command];
  if (!target) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(file), target);
}

/** Runs a command of an installed package, e.g. `runBin('eslint', ['.'])`. */
export const runBin = (packageName, args, { command, ...options } = {}) =>
  runNode([packageBin(packageName, command), ...args], options);
