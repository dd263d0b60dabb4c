import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, root } from './paths.mjs';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Collects what a program says and prints it in one piece when it has ended. */
function sayAtEnd(child) {
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  child.once('close', () => process.stdout.write(Buffer.concat(said)));
}

/**
 * Runs a program with this terminal's input and output (`later`: prints what it said when it has ended) and waits for it. A
 * signal that reaches this process meanwhile is passed on, and ends this process once the program has ended: a stopped script
 * leaves no child and starts no more. Answers the exit code; a program ended by a signal of its own counts as 1.
 */
export function run(command, args, { env = {}, cwd = root, shell = false, later = false } = {}) {
  return new Promise((done, fail) => {
    const stdio = later ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env }, shell });
    if (later) sayAtEnd(child);
    let stopped = false;
    const pass = (signal) => {
      stopped = true;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, pass);
    const finish = () => signals.forEach((signal) => process.off(signal, pass));
    child.once('error', (error) => {
      finish();
      fail(error);
    });
    child.once('close', (code) => {
      finish();
      if (stopped) process.exit(code || 1);
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

/** Runs a command of an installed package, e.g. `runBin('oxfmt', ['--check'])`. */
export const runBin = (packageName, args, { command, ...options } = {}) =>
  runNode([packageBin(packageName, command), ...args], options);
