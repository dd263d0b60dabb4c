import path from 'node:path';
import { isRefusedAct } from '@kiemlab/contract/features/audit/refused-acts';
import { type Database, openDatabase } from '@kiemlab/db/database';
import { readMigrationFiles } from '@kiemlab/db/migration-files';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import type pg from 'pg';
import { readSetting, readSettingsMark } from './features/settings/settings.queries.ts';
import { formsDir } from './features/printing/forms-dir.ts';
import { createPasswords, type Passwords } from './platform/auth/passwords.ts';
import { createSessions, type Sessions } from './platform/auth/sessions.ts';
import { readTokenKey } from './platform/auth/sessions.queries.ts';
import { withBlind } from './platform/auth/with-blind.ts';
import { tieFilesFolder } from './platform/files/tie-files-folder.ts';
import { createClocks } from './platform/clocks/clocks.ts';
import { createFileStore } from './platform/files/file-store.ts';
import { tellOfDamage } from './platform/files/tell-of-damage.queries.ts';
import { readLaboratoryId } from './platform/files/recorded-files.queries.ts';
import { requireOwnFolder } from './features/recovery/backup-writer.ts';
import { createLogShipper } from './platform/backup/log-shipper.ts';
import { createSpaceGuard } from './platform/health/free-space.ts';
import type { BackupPlace } from './platform/health/machine.ts';
import { createOutage } from './platform/health/outage.ts';
import type { GeoSettings } from './platform/geo/geo-settings.ts';
import type { Services } from './platform/http/context.ts';
import { type Listening, startListening } from './platform/notify/listen.ts';
import type { Change } from './platform/notify/publish.queries.ts';
import { type MailSettings, openMailer } from './platform/mail/open-mailer.ts';
import { createRefusalCounter } from './platform/refused-acts/refusal-counter.ts';
import { COMMAND_START, VERSION } from './version.ts';
import { createPdfEngine, type PdfEngine } from './platform/pdf/pdf-engine.ts';

export interface OpenServices {
  services: Services;
  /** The same for what is done in the background: its statements take as long as they take. */
  background: Services;
  pool: pg.Pool;
  /** The connections of what is done in the background. */
  backgroundPool: pg.Pool;
  listening: Listening;
  /** It is given no more calls. */
  beginStop(): void;
  close(): Promise<void>;
}

/** Forgets here what was changed in any process. */
const follow = (sessions: Sessions, onError: (error: Error) => void) => ({
  onChange(change: Change) {
    if (change.kind === 'settings') sessions.forgetLimits();
    else sessions.forget(change.kind === 'session' ? change.id : undefined);
  },
  onMissed() {
    sessions.forget();
    sessions.forgetLimits();
  },
  onError,
});

/** Tells of damaged files one after the other, by the name they have in the folder of data; `told` waits for that. */
function tellingOfDamage(db: Database, onError: (error: Error) => void) {
  let telling: Promise<unknown> = Promise.resolve();
  const by = { actorId: null, requestId: 'files', clientIp: '' };
  return {
    tell(hex: string) {
      const file = `files/${hex.slice(0, 2)}/${hex.slice(2)}`;
      telling = telling
        .then(() => unitOfWork(db, by, { action: 'alerts.tell-of-damage' }, (tx) => tellOfDamage(tx, file)))
        .catch(onError);
    },
    told: () => telling,
  };
}

/** Seconds that a statement of a call may take, may wait for a lock, and a transaction may lie idle (ADR 92). */
export interface StatementLimits {
  statement: number;
  lock: number;
  idle: number;
}
const LIMITS: StatementLimits = { statement: 30, lock: 10, idle: 60 };
const limitsOf = ({ statement, lock, idle }: StatementLimits = LIMITS) => ({
  statement_timeout: statement * 1000,
  lock_timeout: lock * 1000,
  idle_in_transaction_session_timeout: idle * 1000,
});
/** Room for the trail and what is issued: 1 GB. */
export const MIN_FREE = 1_000_000_000;
/** A few for jobs, and one for the signs of life of each. */
const BACKGROUND_CONNECTIONS = 12;

/** Opens everything the server works with, as the app role. Throws StartRefused when the files are of another database. */
export async function openServices(options: {
  connection: pg.PoolConfig;
  dataDir: string;
  publicUrl: string;
  geo?: GeoSettings;
  mail?: MailSettings;
  /** Those of others, who close them; without them it opens some of its own. */
  passwords?: Passwords;
  pdf?: PdfEngine;
  limits?: StatementLimits;
  /** Bytes below which uploads and imports stop. */
  minFree?: number;
  backups?: BackupPlace | undefined;
  onError?: (error: Error) => void;
}): Promise<OpenServices> {
  const outage = createOutage();
  let stopping = false;
  /** Connections that are being closed complain when the database goes before them. */
  const onLost = (error: Error): void => {
    if (!stopping) outage.lost(error);
  };
  const onError = (error: Error): void => {
    if (!stopping && !outage.failed(error)) options.onError?.(error);
  };
  const open = (config: pg.PoolConfig) => {
    const opened = openDatabase(config, onLost);
    opened.pool.on('connect', outage.over);
    return opened;
  };
  const { db, pool } = open({ ...options.connection, ...limitsOf(options.limits) });
  const folder = path.join(options.dataDir, 'files');
  await tieFilesFolder(db, folder).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const sessions = withBlind(
    createSessions(db, await readTokenKey(db), () => readSetting(db, 'sessionLimits'), onError),
    async () => ({ blind: await readSetting(db, 'blindCoding'), settings: await readSettingsMark(db) }),
  );
  const listening = startListening(options.connection, follow(sessions, onLost));
  await listening.begun;
  const pdf = options.pdf ?? createPdfEngine({ formsDir: formsDir() });
  const mailer = openMailer(options.mail ?? {});
  const passwords = options.passwords ?? (await createPasswords());
  const refusals = createRefusalCounter(db, isRefusedAct, onError);
  const damage = tellingOfDamage(db, onError);
  const long = open({
    ...options.connection,
    max: BACKGROUND_CONNECTIONS,
    application_name: 'kiemlab background',
  });
  const { backups } = options;
  const space = createSpaceGuard(folder, options.minFree ?? MIN_FREE);
  const services: Services = {
    db,
    sessions,
    passwords,
    files: createFileStore(folder, damage.tell, space),
    pdf,
    mailer,
    clocks: createClocks(),
    refusals,
    geo: options.geo ?? {},
    machine: {
      dataDir: options.dataDir,
      space,
      outage,
      schema: readMigrationFiles().at(-1)?.name ?? '',
      isStopping: () => stopping,
      backups,
      shipper: backups?.embedded
        ? createLogShipper(options.dataDir, {
            ...backups,
            laboratory: await readLaboratoryId(db),
            require: () => requireOwnFolder({ db: long.db, dataDir: options.dataDir, ...backups }),
          })
        : undefined,
    },
    publicUrl: options.publicUrl.replace(/\/$/, ''),
    version: VERSION,
    commands: COMMAND_START,
  };
  return {
    services,
    background: { ...services, db: long.db },
    pool,
    backgroundPool: long.pool,
    listening,
    beginStop: () => (stopping = true),
    async close() {
      await listening.close();
      await damage.told();
      await sessions.close();
      await refusals.close();
      if (!options.pdf) await pdf.close();
      if (!options.passwords) await passwords.close();
      mailer.close();
      await long.db.destroy();
      await db.destroy();
    },
  };
}
