import { z } from 'zod';
import { instant } from '../../core/text.ts';
import { COMMAND_STARTS } from './command-line.ts';

/** `OFF`: not set up, which somebody may want; `WARN`: to be looked after; `BAD`: to be mended now. */
export const CHECK_STATES = ['GOOD', 'OFF', 'WARN', 'BAD'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
const state = z.enum(CHECK_STATES);
const count = z.number().int().nonnegative();

/** Why the newest good back-up is none of now: taken before the last restore, or into another folder than the present one. */
export const BACKUP_WAITS = ['RESTORED', 'OTHER_FOLDER'] as const;
export type BackupWait = (typeof BACKUP_WAITS)[number];

/** What came of a back-up, or of trying to bring one back. */
export const BackupRun = z.strictObject({
  stamp: z.string(),
  folder: z.string(),
  startedAt: instant,
  endedAt: instant,
  /** Up to when the database is in it. */
  takenAt: instant.nullable(),
  good: z.boolean(),
  /** What went wrong, as the program said it at the console. */
  fault: z.string(),
  bytes: count.nullable(),
  files: count.nullable(),
  /** Stored files that the store itself lacks or has damaged. */
  lacking: count.nullable(),
  sameDisk: z.boolean(),
});
export type BackupRun = z.output<typeof BackupRun>;

const space = z.strictObject({ state, folder: z.string(), free: count, total: count, least: count });

/** How everything is that somebody has to look after, each with its state (rules X). */
export const SystemStatus = z.strictObject({
  version: z.string(),
  schema: z.string(),
  at: instant,
  /** What commands begin with on this machine. */
  commands: z.enum(COMMAND_STARTS),
  backup: z.strictObject({
    state,
    /** Null: this copy of the program takes none. */
    daily: z.strictObject({ folder: z.string(), at: z.string(), encrypted: z.boolean() }).nullable(),
    /** Another copy of this laboratory that wrote into the folder last, so that this one does not any more; `at` is null where it cannot be told. */
    other: z.strictObject({ machine: z.string(), dataDir: z.string(), at: instant.nullable() }).nullable(),
    lastGood: BackupRun.nullable(),
    /** Why `lastGood` does not stand for a back-up of now; null where it does. One is due at once otherwise. */
    waits: z.enum(BACKUP_WAITS).nullable(),
    last: BackupRun.nullable(),
  }),
  drill: z.strictObject({ state, last: BackupRun.nullable() }),
  /**
   * Of the embedded database alone: whether its log goes into the back-up, since when it waits there for the first back-up after a restore, and how many
   * pieces of it have gone bad in the back-up.
   */
  log: z
    .strictObject({
      state,
      lastAt: instant.nullable(),
      failingSince: instant.nullable(),
      heldSince: instant.nullable(),
      damaged: count,
    })
    .nullable(),
  data: space,
  files: space,
  backupSpace: space.nullable(),
  database: z.strictObject({ state, bytes: count, answeredInMs: count }),
  trail: z.strictObject({ state, unsealed: count, oldestUnsealed: instant.nullable() }),
  jobs: z.strictObject({ state, failed: count, lastFailedAt: instant.nullable() }),
  clocks: z.strictObject({ state, seconds: z.number() }),
  stored: z.strictObject({
    state,
    sweptAt: instant.nullable(),
    bytesWithoutRow: count,
    rowsWithoutBytes: count,
    /** What lies in the files folder and is named as no stored file is. */
    notOurs: count,
    drafts: count,
  }),
});
export type SystemStatus = z.output<typeof SystemStatus>;
