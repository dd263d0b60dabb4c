import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import type { KeepRule } from '../backup/keep-rule.ts';
import type { BackupSettings } from '../backup/backup-folder.ts';
import type { LogShipper } from '../backup/log-shipper.ts';
import type { SpaceGuard } from './free-space.ts';
import type { Outage } from './outage.ts';

/** Where this copy of the program takes back-ups to, and of what. */
export interface BackupPlace extends BackupSettings {
  /** Hour of the daily one, HH:mm in the laboratory. */
  at: string;
  keep: KeepRule;
  /** The database as its owner. */
  owner: PgConnection | string;
  /** The database is embedded: it lies in the data folder, and its own server writes it. */
  embedded: boolean;
}

/** What of the machine that it runs on this copy of the program looks after. */
export interface Machine {
  /** DATA_DIR. */
  dataDir: string;
  space: SpaceGuard;
  /** What is told of a database that is away. */
  outage: Outage;
  /** Newest migration of this program. */
  schema: string;
  isStopping(): boolean;
  /** Absent without BACKUP_DIR. */
  backups?: BackupPlace | undefined;
  /** Of the embedded server alone. */
  shipper?: LogShipper | undefined;
}
