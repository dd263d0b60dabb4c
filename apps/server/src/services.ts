import path from 'node:path';
import { openDatabase } from '@kiemlab/db/database';
import type pg from 'pg';
import { readSetting } from './features/settings/settings.queries.ts';
import { formsDir } from './features/printing/forms-dir.ts';
import { createPasswords } from './platform/auth/passwords.ts';
import { createSessions } from './platform/auth/sessions.ts';
import { readTokenKey } from './platform/auth/sessions.queries.ts';
import { withBlind } from './platform/auth/with-blind.ts';
import { tieFilesFolder } from './platform/files/tie-files-folder.ts';
import { createClocks } from './platform/clocks/clocks.ts';
import { createFileStore } from './platform/files/file-store.ts';
import type { GeoSettings } from './platform/geo/geo-settings.ts';
import type { Services } from './platform/http/context.ts';
import { createPdfEngine } from './platform/pdf/pdf-engine.ts';

/** Version of the program, set when it is built. */
export const VERSION = process.env['KIEMLAB_VERSION'] ?? '0.1.0';

export interface OpenServices {
  services: Services;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens everything the server works with, as the app role. Throws StartRefused when the files are of another database. */
export async function openServices(options: {
  connection: pg.PoolConfig;
  dataDir: string;
  publicUrl: string;
  geo?: GeoSettings;
  onError?: (error: Error) => void;
}): Promise<OpenServices> {
  const { db, pool } = openDatabase(options.connection, options.onError);
  const folder = path.join(options.dataDir, 'files');
  await tieFilesFolder(db, folder).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const pdf = createPdfEngine({ formsDir: formsDir() });
  const services: Services = {
    db,
    sessions: withBlind(createSessions(db, await readTokenKey(db)), () => readSetting(db, 'blindCoding')),
    passwords: await createPasswords(),
    files: createFileStore(folder),
    pdf,
    clocks: createClocks(),
    geo: options.geo ?? {},
    publicUrl: options.publicUrl.replace(/\/$/, ''),
    version: VERSION,
  };
  return {
    services,
    pool,
    async close() {
      await pdf.close();
      await db.destroy();
    },
  };
}
