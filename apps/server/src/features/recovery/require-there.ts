import { existsSync } from 'node:fs';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';

/** Throws BackupFault FOLDER where the folder of the back-ups is not there: one of a share that is not mounted is not one that holds none. */
export function requireThere(backupDir: string): void {
  if (existsSync(backupDir)) return;
  throw new BackupFault('FOLDER', `${backupDir} is not there: is its disk or share mounted?`);
}
