import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '../../embedded/file-errors.ts';
import { isSegment, placeOf } from './wal-names.ts';

/**
 * Removes from `folder` (BACKUP_DIR/wal) the segments that only bases older than the one which needs `olderThan` (its `firstSegment`) could
 * need: those before it, on its timeline and on those it came from. What is on a later timeline stays: a base of it may be newer, whatever
 * its place. Histories stay. Answers how many segments went.
 */
export async function dropLog({ folder, olderThan }: { folder: string; olderThan: string }): Promise<number> {
  const limit = placeOf(olderThan);
  const files = nullIfMissing(() => fs.readdirSync(folder)) ?? [];
  const old = files.filter((file) => {
    const name = file.slice(0, olderThan.length);
    if (!isSegment(name)) return false;
    const { timeline, number } = placeOf(name);
    return timeline <= limit.timeline && number < limit.number;
  });
  // Entries first: what has one is whole.
  const order = [
    ...old.filter((file) => file.endsWith('.json')),
    ...old.filter((file) => !file.endsWith('.json')),
  ];
  for (const file of order) await rm(path.join(folder, file), { force: true });
  return new Set(old.map((file) => file.slice(0, olderThan.length))).size;
}
