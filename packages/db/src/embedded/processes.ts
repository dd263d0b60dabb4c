import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { errorCode, nullIfMissing } from './file-errors.ts';

/** True while the process does work: neither gone nor a zombie that its parent has not collected. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  const state = process.platform === 'linux' ? linuxStat(pid)?.[0] : ps(pid, 'state=')?.[0];
  return state !== 'Z' && state !== 'X';
}

/**
 * A token for when the process began, so that a recycled pid is told from the process that had it before; null when
 * the system does not say (Windows, or /proc hidden).
 */
export function processStart(pid: number): string | null {
  if (process.platform === 'linux') {
    const ticks = linuxStat(pid)?.[19];
    if (ticks === undefined) return null;
    // ticks count from boot, so the boot is part of the token
    const boot = nullIfMissing(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
    return `${boot?.trim() ?? ''} ${ticks}`;
  }
  return ps(pid, 'lstart=');
}

/** Whether the living process `pid` is the server of `dataDir` (a real path). */
export function isServerOf(pid: number, dataDir: string): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform === 'linux') return workingFolder(pid) === dataDir;
  if (process.platform === 'win32') return true;
  return ps(pid, 'command=')?.includes(dataDir) ?? false;
}

/**
 * Processes working in `dataDir`. Every PostgreSQL process does so for its whole life, so an empty answer proves that
 * the cluster is down, backends left by a killed server included. Always empty where there is no /proc.
 */
export function processesIn(dataDir: string): number[] {
  if (process.platform !== 'linux') return [];
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === dataDir);
}

/** Sends a signal; a process that is gone meanwhile is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** The fields of /proc/PID/stat from the state (field 3) on; null when there is none. */
function linuxStat(pid: number): string[] | null {
  if (process.platform !== 'linux') return null;
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the program name is in brackets and may itself hold brackets and blanks
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function workingFolder(pid: number): string | null {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  if (process.platform === 'win32') return null;
  try {
    const args = ['-ww', '-o', column, '-p', String(pid)];
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    return null;
  }
}
