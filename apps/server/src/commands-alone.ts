import path from 'node:path';
import { findPlace } from '@kiemlab/db/embedded/place';
import { readEnv } from './env.ts';
import { newKeyCommand } from './features/recovery/backup-command.ts';
import { NO_FOLDER, readBackupRequest } from './features/recovery/backup-request.ts';
import { listCommand } from './features/recovery/list-command.ts';
import { restoreCommand } from './features/recovery/restore-command.ts';
import { verifyCommand } from './features/recovery/verify-command.ts';
import { upgradeBackCommand } from './upgrade-back.ts';

/** Says how a command is called. */
export function wrongly(usage: string): Promise<number> {
  console.error(usage);
  return Promise.resolve(2);
}

/** Commands that work without a database: there is none yet, or they need none. */
export const ALONE: Record<string, (args: string[], signal: AbortSignal) => Promise<number> | undefined> = {
  restore(args, signal) {
    const { DATA_DIR, DATABASE_URL } = readEnv();
    return restoreCommand({ dataDir: DATA_DIR, server: DATABASE_URL }, args, signal);
  },
  backup(args, signal) {
    const asked = readBackupRequest(args);
    if (asked['new-key']) return newKeyCommand();
    const { BACKUP_DIR, DATA_DIR, DATABASE_URL } = readEnv();
    const isLost = DATABASE_URL === undefined && !findPlace(DATA_DIR);
    if (!asked.verify && !(asked.list && isLost)) return undefined;
    if (BACKUP_DIR === undefined) return wrongly(NO_FOLDER);
    const folder = path.resolve(BACKUP_DIR);
    return asked.verify
      ? verifyCommand(folder, { tell: console, signal })
      : listCommand(folder, { tell: console });
  },
  upgrade(args, signal) {
    if (!args.includes('--back')) return undefined;
    const { DATA_DIR, DATABASE_URL } = readEnv();
    return upgradeBackCommand({ dataDir: DATA_DIR, server: DATABASE_URL }, args, signal);
  },
};
