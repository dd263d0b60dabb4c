import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of CPU per second in /proc, the same on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Parent of a process and CPU seconds (user and system), its own and those of children that have ended; undefined when it
 * has gone or this is not Linux.
 */
function readStat(pid: number | string): { parent: number; seconds: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks; the fields after it are counted from the state.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const seconds = (first: number): number => (Number(fields[first]) + Number(fields[first + 1])) / TICKS;
    return { parent: Number(fields[1]), seconds: seconds(11), ended: seconds(13) };
  } catch {
    return undefined;
  }
}

/** CPU seconds that a process has used so far. */
export const cpuSeconds = (pid: number): number | undefined => readStat(pid)?.seconds;

/** CPU seconds that a database server and its sessions have used so far. */
export function familyCpuSeconds(pid: number): number | undefined {
  const own = readStat(pid);
  if (!own) return undefined;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, stat) => sum + (stat?.seconds ?? 0), own.seconds + own.ended);
}
