import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Enough for a new laboratory and what a drill writes into it. */
const BYTES = 768 * 1024 * 1024;

/** A disk of its own below a folder, small enough to be filled. */
export interface SmallDisk {
  /** Leaves no byte of room. */
  fill(): void;
  /** Gives the room back. */
  free(): void;
  unmount(): void;
}

/** Whether a disk can be made for the drill: Linux lets root alone. */
export const mayMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** Writes zeros in pieces of so many bytes until none goes in. */
function pour(file: number, piece: number): void {
  const zeros = Buffer.alloc(piece);
  try {
    for (;;) if (writeSync(file, zeros) === 0) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Mounts a disk in memory at a folder, which it makes. Throws what the system says. */
export function mountSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const run = (command: string, ...args: string[]): void => {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  };
  run('mount', '-t', 'tmpfs', '-o', `size=${BYTES},mode=0711`, 'tmpfs', folder);
  const ballast = path.join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (const piece of [8 * 1024 * 1024, 4096]) pour(file, piece);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => run('umount', '-l', folder),
  };
}
