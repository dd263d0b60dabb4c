import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isReason } from '@kiemlab/contract/core/reason';
import { dumpDatabase } from '@kiemlab/db/backup/portable/dump-database';
import { entriesSince } from '@kiemlab/db/backup/portable/entries-since';
import { restoreDump } from '@kiemlab/db/backup/portable/restore-dump';
import { cacheSize } from '@kiemlab/db/embedded/cache-size';
import { type PgConnection, startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { requireFitServer } from '@kiemlab/db/fit-server';
import { withCa } from './platform/start/database-ca.ts';
import { readOptions } from './platform/start/read-options.ts';
import type { Tell } from './platform/tell.ts';

const USAGE =
  'npm run move -- --to postgres://owner:password@host/empty-database --by "who does it" --reason "why, ten letters at least"\n' +
  'From a server back to the database that comes with KiemLab: --to embedded';

interface Asked {
  to: string;
  by: string;
  reason: string;
}

function read(args: string[]): Asked | undefined {
  const text = { type: 'string', default: '' } as const;
  const values = readOptions(args, { to: text, by: text, reason: text }, USAGE);
  const [to, by, reason] = [values.to, values.by, values.reason].map((value) =>
    value.normalize('NFC').trim(),
  );
  if (!to || !by || !reason || !isReason(reason, [])) return undefined;
  return to === 'embedded' || /^postgres(ql)?:\/\//.test(to) ? { to, by, reason } : undefined;
}

/** What to do once data lies elsewhere. */
const whatNext = (to: string): string =>
  to === 'embedded'
    ? 'Take DATABASE_URL out of the settings of the program, and start it: it works on the database in DATA_DIR from now on.'
    : 'Set DATABASE_URL to the address you gave with --to, on every computer that the program runs on, and start it.';

const SCRATCH = 'moving-';

/** A folder for a dump in clear, which nobody else may read; what is left of a move that was killed goes, and so does this one with the process. */
function scratchIn(dataDir: string): { folder: string; clear: () => void } {
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(SCRATCH)))
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  const folder = mkdtempSync(path.join(dataDir, SCRATCH));
  chmodSync(folder, 0o700);
  const clear = (): void => {
    process.off('exit', clear);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', clear);
  return { folder, clear };
}

/**
 * Moves a laboratory from its database to an empty one, by a portable dump in a scratch folder of `dataDir`: the trail goes on and tells of the
 * move, files stay where they are, the source is only read. Answers the exit code: 0 done, 1 what was written meanwhile is not there, 2 called wrongly.
 */
export async function moveCommand(
  {
    source,
    dataDir,
    caFile,
  }: { source: PgConnection | string; dataDir: string; caFile?: string | undefined },
  args: string[],
  tell: Tell = console,
): Promise<number> {
  const asked = read(args);
  if (!asked) {
    tell.error(USAGE);
    return 2;
  }
  const { by, reason } = asked;
  const to = asked.to === 'embedded' ? asked.to : withCa(asked.to, caFile);
  // Before an hour of reading: whether it can be reached, and worked with.
  if (to !== 'embedded') await requireFitServer(to);
  const { signal } = new AbortController();
  const { folder, clear } = scratchIn(dataDir);
  const starting = to === 'embedded' ? startEmbedded({ dir: dataDir, settings: cacheSize() }) : undefined;
  try {
    const embedded = await starting;
    tell.log('Reading the database. Nothing in it is changed.');
    const dump = await dumpDatabase({ owner: source, folder, signal });
    const from = { head: dump.head, entries: dump.entries };
    await restoreDump({
      dump,
      folder,
      owner: embedded?.owner ?? to,
      say: (line) => tell.log(line),
      signal,
      told: { kind: 'move', by, reason, from },
    });
    tell.log(`The laboratory is in the new database, as it was on ${dump.takenAt}. All sessions have ended.`);
    const since = await entriesSince(source, dump);
    if (since > 0) {
      tell.error(
        `${since} entries were written into the old database after that: they are NOT in the new one. ` +
          'Stop the program, then move again, to another empty database.',
      );
      return 1;
    }
    tell.log(
      `${whatNext(to)} The old database must not be started or written to any more: what is written there is in no other place. Keep it until the first back-up of the new one is good.`,
    );
    return 0;
  } finally {
    clear();
    await (await starting?.catch(() => undefined))?.stop();
  }
}
