import path from 'node:path';
import { parseArgs } from 'node:util';
import { isReason } from '@kiemlab/contract/core/reason';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { isHead } from '@kiemlab/db/look-up-head';
import type { Tell } from '../../platform/tell.ts';
import { chooseSet } from './choose-set.ts';
import { askPrivateKey } from './private-key.ts';
import { restoreSet } from './restore-set.ts';

const USAGE =
  'npm run restore -- --from <back-up folder> --by "who does it" --reason "why, ten letters at least"\n' +
  '  [--set <name>] [--at 2026-04-30T13:45:00+07:00] [--key-file <file>] [--left <entries>:<head of the trail that is left behind>]\n' +
  '  [--without-damaged-files]\n' +
  'into the folder that DATA_DIR names, which must be empty or not there.';

const text = { type: 'string' } as const;

function read(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      from: text,
      set: text,
      at: text,
      'key-file': text,
      by: text,
      reason: text,
      left: text,
      'without-damaged-files': { type: 'boolean', default: false },
    },
  });
  const [from, by, reason] = [values.from, values.by, values.reason].map(
    (value) => value?.normalize('NFC').trim() ?? '',
  );
  const at = values.at === undefined ? undefined : new Date(values.at);
  // A moment without its zone is read in two ways.
  const isMoment =
    values.at === undefined || (/(?:Z|[+-]\d\d:\d\d)$/.test(values.at) && !Number.isNaN(at?.getTime()));
  const left = /^(\d+):([0-9a-f]+)$/.exec(values.left?.trim().toLowerCase() ?? '');
  const isLeft = values.left === undefined || isHead(left?.[2] ?? '');
  if (!from || !by || !reason || !isReason(reason, []) || !isMoment || !isLeft) return undefined;
  return {
    from,
    by,
    reason,
    at,
    stamp: values.set,
    keyFile: values['key-file'],
    withoutDamaged: values['without-damaged-files'],
    left: left && { entries: Number(left[1]), head: left[2] ?? '' },
  };
}

/**
 * Brings a laboratory back from a back-up into an empty data folder (OPS-03). Answers the exit code: 0 done, 1 nothing was made and the reason is
 * said, 2 called wrongly.
 */
export async function restoreCommand(
  { dataDir, server, tell = console }: { dataDir: string; server: string | undefined; tell?: Tell },
  args: string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const asked = read(args);
  if (!asked) {
    tell.error(USAGE);
    return 2;
  }
  const { from, at, stamp, by, reason, left } = asked;
  const inside = path.relative(path.resolve(from), path.resolve(dataDir));
  if (inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside))) {
    tell.error(
      `${dataDir} lies in the back-up folder, which a restore never touches: set DATA_DIR to another folder. Nothing was made.`,
    );
    return 1;
  }
  try {
    const set = await chooseSet(from, { stamp, at, say: tell.log });
    tell.log(`Bringing back ${set.stamp} of ${from} into ${dataDir} …`);
    const identity = set.manifest.encrypted ? await askPrivateKey(asked.keyFile) : undefined;
    const told = { by, reason, from: left };
    const back = await restoreSet({
      backupDir: from,
      set,
      dataDir,
      server,
      at,
      identity,
      told,
      without: asked.withoutDamaged ? (what) => tell.error(`${what} It is left out.`) : undefined,
      say: tell.log,
      signal,
    });
    tell.log(
      `The laboratory is back in ${dataDir}, with data up to ${back.upTo.toISOString()} and ${back.files} files. All sessions have ended; the audit trail tells of it. What was written after that moment is not there: see what the papers of that time say.`,
    );
    if (back.lacking > 0)
      tell.error(
        `${back.lacking} stored files are missing: they were so when the back-up was taken, or were left out now. "npm run files:sweep" lists them.`,
      );
    return 0;
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    const isFile =
      (error.code === 'PART_DAMAGED' || error.code === 'PART_MISSING') &&
      /[\\/]files[\\/]/.test(error.message);
    const way = isFile ? ' To go on without such files, say --without-damaged-files.' : '';
    tell.error(`${error.message} Nothing was made.${way}`);
    return 1;
  }
}
