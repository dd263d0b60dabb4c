import fs from 'node:fs';
import path from 'node:path';
import { nullIfMissing } from './file-errors.ts';

/** What a server says of itself in `postmaster.pid`; `status` is `starting`, `ready`, `stopping`, ... or empty. */
export interface PidFile {
  pid: number;
  port: number;
  socketDir: string;
  status: string;
}

/** Reads `postmaster.pid` of a data folder; null when there is none or it is not yet complete. */
export function readPidFile(dataDir: string): PidFile | null {
  const text = nullIfMissing(() => fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'));
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDir: (lines[4] ?? '').trim(),
    status: (lines[7] ?? '').trim(),
  };
}
