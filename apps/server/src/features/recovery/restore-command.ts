import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { sweepUnfinished } from '@kiemlab/db/backup/snapshot/unfinished';
import { CalledWrongly } from '../../platform/start/read-options.ts';
import type { Tell } from '../../platform/tell.ts';
import { chooseSet } from './choose-set.ts';
import { askPrivateKey } from './private-key.ts';
import { listCommand } from './list-command.ts';
import { readRequest } from './restore-request.ts';
import { type Back, restoreSet } from './restore-set.ts';

function readOrSay(args: string[], tell: Tell): ReturnType<typeof readRequest> | undefined {
  try {
    return readRequest(args);
  } catch (error) {
    if (!(error instanceof CalledWrongly)) throw error;
    tell.error(error.message);
    return undefined;
  }
}

async function listOrSay(from: string, tell: Tell): Promise<number> {
  try {
    return await listCommand(from, { tell });
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    tell.error(error.message);
    return 1;
  }
}

/** A span between two moments, in words. */
function spanOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${ms < 10_000 ? (ms / 1000).toFixed(1) : seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 120
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How far what came back is from what was asked for. */
function reachOf({ upTo, isReached }: Back, at: Date): string {
  const [asked, last] = [at.toISOString(), upTo.toISOString()];
  const span = spanOf(Math.max(0, at.getTime() - upTo.getTime()));
  return isReached
    ? `Asked for ${asked}, the last change before it is of ${last}: ${span}, in which nothing was written.`
    : `Asked for ${asked}, but the log ends with ${last}, ${span} before: what was written in that time is not there.`;
}

/** What is to be done first: no back-up holds what is written from now on until one of this life is taken. */
const nextStep = (takesOver: boolean): string =>
  takesOver
    ? 'Take a back-up now: npm run backup, with BACKUP_DIR set; else the program takes one once it has started. Until then nothing that is written from now on is in any back-up.'
    : 'It takes no back-ups into a folder that another copy of this laboratory wrote to, and what is written from now on is in none. If it is the laboratory from now on, take a back-up now: npm run backup -- --take-over.';

/**
 * Brings a laboratory back from a back-up into an empty data folder (OPS-03). Answers the exit code: 0 done, 1 nothing was made and the reason is
 * said, 2 called wrongly.
 */
export async function restoreCommand(
  { dataDir, server, tell = console }: { dataDir: string; server: string | undefined; tell?: Tell },
  args: string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const asked = readOrSay(args, tell);
  if (!asked) return 2;
  if (asked.isList) return listOrSay(asked.from, tell);
  const { from, at, stamp, by, reason, left, takesOver } = asked;
  const inside = path.relative(path.resolve(from), path.resolve(dataDir));
  if (inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside))) {
    tell.error(
      `${dataDir} lies in the back-up folder, which a restore never touches: set DATA_DIR to another folder. Nothing was made.`,
    );
    return 1;
  }
  try {
    await sweepUnfinished(path.dirname(path.resolve(dataDir)), tell.log);
    const set = await chooseSet(from, { stamp, at, say: tell.log });
    tell.log(`Bringing back ${set.stamp} of ${from} into ${dataDir} …`);
    const identity = set.manifest.encrypted ? await askPrivateKey(asked.keyFile) : undefined;
    const told = { by, reason, from: left, takesOver };
    const back = await restoreSet({
      backupDir: from,
      set,
      dataDir,
      ...{ server, at, identity, asFarAsPossible: asked.asFarAsPossible },
      told,
      without: asked.withoutDamaged ? (what) => tell.error(`${what} It is left out.`) : undefined,
      say: tell.log,
      signal,
    });
    tell.log(
      `The laboratory is back in ${dataDir}, with data up to ${back.upTo.toISOString()} and ${back.files} files. All sessions have ended; the audit trail tells of it. What was written after that moment is not there: see what the papers of that time say.`,
    );
    if (at) (back.isReached ? tell.log : tell.error)(reachOf(back, at));
    if (back.lacking > 0)
      tell.error(
        `${back.lacking} stored files are missing: they were so when the back-up was taken, or were left out now. "npm run files:sweep" lists them.`,
      );
    tell.log(nextStep(takesOver));
    return 0;
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    const isFile =
      ['PART_DAMAGED', 'PART_MISSING', 'WRONG_KEY'].includes(error.code) &&
      /[\\/]files[\\/][0-9a-f]{2}[\\/]/.test(error.message);
    const isLog =
      ['PART_DAMAGED', 'PART_MISSING', 'WRONG_KEY'].includes(error.code) &&
      /[\\/]wal[\\/]/.test(error.message);
    const ways = [
      isFile ? ' To go on without such files, say --without-damaged-files.' : '',
      isLog ? ' To bring back what comes before it, say --as-far-as-possible.' : '',
    ];
    tell.error(`${error.message} Nothing was made.${ways.join('')}`);
    return 1;
  }
}
