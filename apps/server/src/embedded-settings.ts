import { archiveSettings } from '@kiemlab/db/backup/snapshot/outbox';
import { cacheSize } from '@kiemlab/db/embedded/cache-size';
import { openPlace } from '@kiemlab/db/embedded/place';
import type { Env } from './env.ts';

/** Settings of the embedded server, the same for the program and for every command: a run without its log being kept leaves a gap in the back-up. */
export const embeddedSettings = ({ DATA_DIR, BACKUP_DIR }: Env): Record<string, string> => ({
  ...cacheSize(),
  ...(BACKUP_DIR === undefined ? {} : archiveSettings(openPlace(DATA_DIR))),
});
