import { rename } from 'node:fs/promises';
import { isReason } from '@kiemlab/contract/core/reason';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { attachEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { readMigrationFiles } from '@kiemlab/db/migration-files';
import { chooseSet } from './features/recovery/choose-set.ts';
import { askPrivateKey } from './features/recovery/private-key.ts';
import { restoreSet } from './features/recovery/restore-set.ts';
import { stampOf } from './platform/backup/manifest.ts';
import { readOptions } from './platform/start/read-options.ts';
import type { Tell } from './platform/tell.ts';
import { readBeforeUpgrade } from './upgrade.ts';

const USAGE =
  'npm run upgrade -- --back --by "who does it" --reason "why, ten letters at least" [--key-file <file>]\n' +
  'with the version that the database had before the upgrade.';

/**
 * Takes an upgrade of the embedded database back: the data folder is set aside as it is, and the back-up of right before the upgrade is brought
 * back in its place, with the program of that version. Answers the exit code: 0 done, 1 refused and everything is as it was, 2 called wrongly.
 */
export async function upgradeBackCommand(
  { dataDir, server }: { dataDir: string; server: string | undefined },
  args: string[],
  signal: AbortSignal,
  tell: Tell = console,
): Promise<number> {
  const text = { type: 'string', default: '' } as const;
  const values = readOptions(
    args,
    { back: { type: 'boolean' }, by: text, reason: text, 'key-file': { type: 'string' } },
    USAGE,
  );
  const [by, reason] = [values.by, values.reason].map((value) => value.normalize('NFC').trim());
  if (!by || !reason || !isReason(reason, [])) {
    tell.error(USAGE);
    return 2;
  }
  try {
    if (server !== undefined)
      throw new BackupFault(
        'FOLDER',
        'On a server its administrator brings the database back, or "npm run restore" the back-up into an empty one.',
      );
    if (await attachEmbedded(dataDir))
      throw new BackupFault('BUSY', 'The program runs on this data folder: stop it first.');
    const before = await readBeforeUpgrade(dataDir);
    if (!before)
      throw new BackupFault('MANIFEST_MISSING', `${dataDir} tells of no upgrade: use "npm run restore".`);
    const set = await chooseSet(before.backupDir, { stamp: before.stamp, say: tell.log });
    const ours = readMigrationFiles().at(-1)?.name;
    if (set.manifest.schema !== ours)
      throw new BackupFault(
        'NEWER_FORMAT',
        `The back-up is of a database up to ${set.manifest.schema}, this program goes up to ${ours}: run the command of the former version.`,
      );
    const identity = set.manifest.encrypted ? await askPrivateKey(values['key-file']) : undefined;
    const aside = `${dataDir}.aside-${stampOf(new Date())}`;
    await rename(dataDir, aside);
    try {
      const back = await restoreSet({
        ...{ backupDir: before.backupDir, set, dataDir, identity, say: tell.log, signal },
        // The one that it stands for is set aside.
        told: { by, reason, from: null, takesOver: true },
      });
      tell.log(
        `The laboratory is as it was before the upgrade, with data up to ${back.upTo.toISOString()}. What was written after it lies in ${aside}: see what the papers of that time say. Start the former version.`,
      );
      return 0;
    } catch (error) {
      await rename(aside, dataDir);
      throw error;
    }
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    tell.error(`${error.message} Nothing was changed.`);
    return 1;
  }
}
