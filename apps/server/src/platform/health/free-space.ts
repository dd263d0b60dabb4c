import { statfs } from 'node:fs/promises';

/** Bytes that this account may still write on the disk of a folder, and the size of that disk. */
export async function spaceOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Whether there is less room than what is kept for the database and the trail: nothing large may come in then. */
export interface SpaceGuard {
  /** Bytes below which room is low. */
  readonly least: number;
  isLow(): Promise<boolean>;
}

/** Who asks within a second shares one answer. A disk that tells nothing is not low: writing to it says what it is. */
export function createSpaceGuard(folder: string, least: number): SpaceGuard {
  let asking: Promise<boolean> | undefined;
  const ask = () =>
    spaceOf(folder).then(
      ({ free }) => free < least,
      () => false,
    );
  return {
    least,
    isLow: () => (asking ??= ask().finally(() => setTimeout(() => (asking = undefined), 1000).unref())),
  };
}
