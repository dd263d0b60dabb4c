import { copyFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { repeat } from '../repeat.ts';
import { findPlace } from './place.ts';

/** Bytes of `postgres.log` and of the one before it. */
export const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Moves what the running server has written to `postgres.log.1` once it is too much; says whether it did. The server appends to the file that it
 * has open, so that is emptied in place; lines of that very moment may be in neither.
 */
export async function trimLog(dir: string, limit = LOG_LIMIT_BYTES): Promise<boolean> {
  const place = findPlace(dir);
  if (!place) return false;
  const file = path.join(place.home, 'postgres.log');
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= limit) return false;
  await copyFile(file, `${file}.1`);
  await truncate(file);
  return true;
}

/** The same every minute until stopped. */
export const startTrimmingLog = (dir: string, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(async () => void (await trimLog(dir)), onError, 60_000);
