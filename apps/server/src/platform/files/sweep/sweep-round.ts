import { access } from 'node:fs/promises';
import path from 'node:path';
import type { AnyJob, JobContext } from '../../jobs/define-job.ts';
import { type Clock, defineRound } from '../../jobs/define-round.ts';
import { LEFT_AFTER } from '../temp-files.ts';
import { STORE_ID_FILE } from '../store-id.ts';
import { endSweep, type Found, noteFound, startSweep } from './findings.queries.ts';
import { changeAt, sizeAt } from './look-at-place.ts';
import { findReferences, recordedAmong, recordedFiles, type RecordedFile } from './recorded.queries.ts';
import { settleSwept } from './settle-swept.ts';
import { tellOfFindings } from './tell-of-findings.queries.ts';
import { type Entry, walkStore } from './walk-store.ts';

const WEEK = 7 * 24 * 3_600_000;
/** Files that are looked at together. */
const AT_ONCE = 500;

/** What a sweep works with. */
export type SweepContext = Pick<JobContext, 'db' | 'write' | 'signal'> & { files: { folder: string } };

const placeIn = (sha256: Buffer): string => {
  const hex = sha256.toString('hex');
  return `${hex.slice(0, 2)}/${hex.slice(2)}`;
};

/** What of some recorded files is amiss: bytes that are not there, or nothing that refers to them. */
async function judgeRecorded(
  { db, files }: SweepContext,
  recorded: readonly RecordedFile[],
  before: number,
): Promise<Found[]> {
  const refers = await findReferences(
    db,
    recorded.map(({ sha256 }) => sha256),
  );
  const judged = await Promise.all(
    recorded.map(async ({ sha256, size, created_at }): Promise<Found | undefined> => {
      const by = refers.get(sha256.toString('hex'));
      const at = { place: placeIn(sha256), sha256, size };
      // Cut short is not there: what is left of it is not what was stored.
      if ((await sizeAt(files.folder, sha256)) !== size)
        return { kind: 'ROW_WITHOUT_BYTES', ...at, refers: by };
      if (by !== undefined || created_at.getTime() > before) return undefined;
      return { kind: 'BYTES_WITHOUT_ROW', ...at };
    }),
  );
  return judged.filter((one) => one !== undefined);
}

/** What of some files in the folder no row records; what is as new as an upload that goes on is left out. */
async function judgeEntries(
  { db, files }: SweepContext,
  entries: readonly Entry[],
  before: number,
): Promise<Found[]> {
  const recorded = await recordedAmong(
    db,
    entries.flatMap(({ sha256 }) => sha256 ?? []),
  );
  const judged = await Promise.all(
    entries
      .filter(({ sha256 }) => !sha256 || !recorded.has(sha256.toString('hex')))
      .map(async ({ place, sha256 }): Promise<Found | undefined> => {
        const change = await changeAt(files.folder, place);
        if (!change || change.at > before) return undefined;
        return { kind: sha256 ? 'BYTES_WITHOUT_ROW' : 'NOT_OURS', place, sha256, size: change.size };
      }),
  );
  return judged.filter((one) => one !== undefined);
}

/**
 * Goes through the store and through what the database records, part by part, notes what does not fit (rule L33), and tells administrators of what
 * is new. Deletes nothing. Answers how many files and rows it saw, or undefined when it was stopped: then no finding is closed.
 * Throws when the folder is not that of the laboratory any more, as a disk that went away would be a report of everything.
 */
export async function sweepFiles(
  context: SweepContext,
  at: Date,
): Promise<{ files: number; rows: number } | undefined> {
  const { write, signal, files } = context;
  const isHere = () => access(path.join(files.folder, STORE_ID_FILE));
  const before = at.getTime() - LEFT_AFTER;
  const seen = { files: 0, rows: 0 };
  const note = async (found: readonly Found[]): Promise<void> => {
    if (found.length === 0) return;
    await isHere();
    await write((tx) => noteFound(tx, found));
  };
  await isHere();
  await settleSwept(context, { removes: false });
  const sweep = await write(startSweep);
  for await (const recorded of recordedFiles(context.db)) {
    if (signal.aborted) return undefined;
    await note(await judgeRecorded(context, recorded, before));
    seen.rows += recorded.length;
  }
  for await (const entries of walkStore(files.folder, AT_ONCE)) {
    if (signal.aborted) return undefined;
    await note(await judgeEntries(context, entries, before));
    seen.files += entries.filter(({ sha256 }) => sha256).length;
  }
  await isHere();
  await write(async (tx) => {
    const fresh = await endSweep(tx, sweep, seen);
    if (fresh.bytes + fresh.rows > 0) await tellOfFindings(tx, fresh);
  });
  return seen;
}

/** The same as what time brings, once a week. */
export const sweepRound = (clock?: Clock): AnyJob =>
  defineRound(
    {
      kind: 'file-sweep-round',
      action: 'files.keep-findings',
      everyMs: WEEK,
      round: async (at, context) => void (await sweepFiles(context, at)),
    },
    clock,
  );
