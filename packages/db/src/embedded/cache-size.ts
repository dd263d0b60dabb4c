import os from 'node:os';

const MB = 2 ** 20;

/**
 * The setting for the database's own cache: a sixteenth of the memory that this program may use, at least 256 MB and at most
 * 1 GB. Lists and searches of large laboratories then find their pages there; what is not needed is never taken.
 */
export function cacheSize(
  memory = Math.min(os.totalmem(), process.constrainedMemory() || os.totalmem()),
): Record<string, string> {
  const size = Math.min(1024, Math.max(256, Math.floor(memory / 16 / MB)));
  return { shared_buffers: `${size}MB` };
}
