import path from 'node:path';
import { isRefusedAct } from '@kiemlab/contract/features/audit/refused-acts';
import { type Database, openDatabase } from '@kiemlab/db/database';
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
import type { GeoSettings } from './platform/geo/geo-settings.ts';
import type { Services } from './platform/http/context.ts';
import { type Listening, startListening } from './platform/notify/listen.ts';
import type { Change } from './platform/notify/announce.queries.ts';
import { type MailSettings, openMailer } from './platform/mail/open-mailer.ts';
import { createRefusals } from './platform/refusals/refusals.ts';
import { createPdfEngine, type PdfEngine } from './platform/pdf/pdf-engine.ts';

/** Version of the program, set when it is built. */
export const VERSION = process.env['KIEMLAB_VERSION'] ?? '0.1.0';

export interface OpenServices {
  services: Services;
  pool: pg.Pool;
  listening: Listening;
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
  onError?: (error: Error) => void;
}): Promise<OpenServices> {
  const { onError = () => undefined } = options;
  const { db, pool } = openDatabase(options.connection, onError);
  const folder = path.join(options.dataDir, 'files');
  await tieFilesFolder(db, folder).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const sessions = withBlind(
    createSessions(db, await readTokenKey(db), () => readSetting(db, 'sessionLimits'), onError),
    async () => ({ blind: await readSetting(db, 'blindCoding'), settings: await readSettingsMark(db) }),
  );
  const listening = startListening(options.connection, follow(sessions, onError));
  await listening.begun;
  const pdf = options.pdf ?? createPdfEngine({ formsDir: formsDir() });
  const mailer = openMailer(options.mail ?? {});
  const passwords = options.passwords ?? (await createPasswords());
  const refusals = createRefusals(db, isRefusedAct, onError);
  const damage = tellingOfDamage(db, onError);
  const services: Services = {
    db,
    sessions,
    passwords,
    files: createFileStore(folder, damage.tell),
    pdf,
    mailer,
    clocks: createClocks(),
    refusals,
    geo: options.geo ?? {},
    publicUrl: options.publicUrl.replace(/\/$/, ''),
    version: VERSION,
  };
  return {
    services,
    pool,
    listening,
    async close() {
      await listening.close();
      await damage.told();
      await sessions.close();
      await refusals.close();
      if (!options.pdf) await pdf.close();
      if (!options.passwords) await passwords.close();
      mailer.close();
      await db.destroy();
    },
  };
}
