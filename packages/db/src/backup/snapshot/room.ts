import fs from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from '../backup-fault.ts';

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 3 : 1)} GB`;

/** Throws BackupFault NO_ROOM with both numbers unless the disk of `folder`, or of the next above it that is there, has `bytes` free. */
export async function requireRoom(folder: string, bytes: number, what: string): Promise<void> {
  let at = path.resolve(folder);
  while (!fs.existsSync(at)) at = path.dirname(at);
  const { bavail, bsize } = await statfs(at);
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new BackupFault(
    'NO_ROOM',
    `${what} needs ${gigabytes(bytes)} in ${folder}, and only ${gigabytes(free)} are free there.`,
  );
}
