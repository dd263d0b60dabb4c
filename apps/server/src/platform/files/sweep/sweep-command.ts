import { parseArgs } from 'node:util';
import { isReason } from '@kiemlab/contract/core/reason';
import type { Database } from '@kiemlab/db/database';
import { type Action, unitOfWork } from '@kiemlab/db/unit-of-work';
import { createClocks } from '../../clocks/clocks.ts';
import { readStoreId } from '../store-id.ts';
import { readLaboratoryId } from '../recorded-files.queries.ts';
import { type Finding, findStanding, lastSweep, unsweptSince } from './findings.queries.ts';
import { settleOne, settleSwept } from './settle-swept.ts';
import { sweepOut, type SweptOut } from './sweep-out.ts';
import { sweepFiles } from './sweep-round.ts';
import type { Tell } from '../../tell.ts';

const USAGE = 'npm run files:sweep [-- --delete --reason "why, ten letters at least"]';
const BY = { actorId: null, requestId: 'files-sweep', clientIp: '' };
const SILENT = { warn: () => undefined, error: () => undefined };
const AT_ONCE = 500;

/** What of a finding a command leaves where it is, in words. */
const LEFT: Record<Exclude<SweptOut, 'SWEPT'>, string> = {
  NOT_DUE: 'not reported for a week',
  REFERRED: 'a record refers to it',
  OTHER_BYTES: 'what lies there are not the bytes that it is called by',
  NO_FILE: 'what lies there is a link or no file',
  NOTHING: 'nothing lies there any more',
};
const KINDS: Record<Finding['kind'], string> = {
  BYTES_WITHOUT_ROW: 'file of no record',
  ROW_WITHOUT_BYTES: 'record without its file',
  NOT_OURS: 'no stored file',
};

interface Place {
  db: Database;
  folder: string;
  tell: Tell;
}

function read(args: string[]): { reason: string | undefined } | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: { delete: { type: 'boolean', default: false }, reason: { type: 'string', default: '' } },
    });
    const reason = values.reason.normalize('NFC').trim();
    if (!values.delete) return reason === '' ? { reason: undefined } : undefined;
    return isReason(reason, []) ? { reason } : undefined;
  } catch {
    return undefined;
  }
}

/** All findings that stand, one after the other. */
async function* standing(db: Database): AsyncGenerator<Finding> {
  let after: string | undefined;
  do {
    const part = await findStanding(db, after, AT_ONCE);
    yield* part;
    after = part.length < AT_ONCE ? undefined : part.at(-1)?.id;
  } while (after);
}

/** Sweeps the files where none did since the laboratory was brought back: what an older sweep says is of the files of before. Answers why it cannot. */
async function sweepAnew(place: Place): Promise<string | undefined> {
  const { db, folder, tell } = place;
  const restoredAt = await unsweptSince(db);
  if (!restoredAt) return undefined;
  const not = `The files have not been swept since the laboratory was brought back on ${restoredAt.toISOString()}`;
  const refusal = await refusalOf(place);
  if (refusal !== undefined) return `${not}. ${refusal}`;
  tell.log(`${not}: they are swept now …`);
  await sweepFiles(
    {
      ...{ db, files: { folder }, signal: new AbortController().signal },
      write: (work) => unitOfWork(db, BY, { action: 'files.keep-findings' }, work),
    },
    new Date(),
  );
  return undefined;
}

async function list({ db, tell }: Place): Promise<void> {
  const sweep = await lastSweep(db);
  if (!sweep) return void tell.log('The files have not been swept yet: the program does so once it runs.');
  const seen = `${sweep.files_seen} files and ${sweep.rows_seen} recorded ones were gone through on ${sweep.started_at.toISOString()}`;
  let found = 0;
  let due = 0;
  for await (const { kind, place, size, refers, first_reported_at, is_due } of standing(db)) {
    found += 1;
    if (is_due) due += 1;
    const of = refers === '' ? '' : `, of ${refers}`;
    const since = `since ${first_reported_at.toISOString()}${is_due ? ', may be deleted' : ''}`;
    tell.log(`${KINDS[kind]}: files/${place}, ${size} bytes${of}, ${since}`);
  }
  tell.log(
    found === 0
      ? `${seen}: every file has its record, every record its file.`
      : `${seen}: ${found} findings, of which ${due} may be deleted.`,
  );
}

/** Why nothing may be deleted here and now; undefined when it may. */
async function refusalOf({ db, folder }: Place): Promise<string | undefined> {
  if ((await readStoreId(folder)) !== (await readLaboratoryId(db)))
    return `The files folder ${folder} is not that of this database.`;
  // A week is counted by the clock: one that is wrong makes it shorter.
  if (await createClocks().compare(db, SILENT))
    return 'The clocks of computer, database and audit trail do not agree. Set them first.';
  return undefined;
}

async function take({ db, folder, tell }: Place, reason: string): Promise<void> {
  const writeAs =
    (action: Action) =>
    <T>(work: Parameters<typeof unitOfWork<T>>[3]): Promise<T> =>
      unitOfWork(db, BY, { action, reason }, work);
  const settle = writeAs('files.settle-swept');
  const { back, removed } = await settleSwept(
    { db, write: settle, files: { folder }, signal: new AbortController().signal },
    { removes: true },
  );
  let [taken, bytes] = [0, 0];
  for await (const { id, place, sha256, size, is_due } of standing(db)) {
    if (!is_due || !sha256) continue;
    const done = await writeAs('files.sweep-out')((tx) => sweepOut(tx, folder, { id, sha256 })).catch(
      async (error: unknown) => {
        await settle((tx) => settleOne(tx, folder, sha256, false));
        throw error;
      },
    );
    if (done === 'SWEPT') {
      taken += 1;
      bytes += size;
    } else tell.error(`files/${place} stays: ${LEFT[done]}.`);
  }
  if (back > 0) tell.log(`${back} files that were taken out are in the store again.`);
  tell.log(`${removed} files that were taken out a week ago or more are removed for good.`);
  tell.log(
    `${taken} files (${bytes} bytes) are taken out of the store. They lie in files/swept for a week; the command removes them after that.`,
  );
}

/**
 * Lists what sweeps of the files folder found, sweeping it first where none did since a restore, or with `--delete` takes out what may be (rule L33): at the console of the server, as nobody's act in the
 * trail, with the reason. Records without their bytes are never touched. Answers the exit code: 0 done, 1 refused and nothing changed, 2 called wrongly.
 */
export async function sweepCommand(
  { db, folder, tell = console }: { db: Database; folder: string; tell?: Tell },
  args: string[],
): Promise<number> {
  const asked = read(args);
  if (!asked) {
    tell.error(USAGE);
    return 2;
  }
  const place = { db, folder, tell };
  const refusal =
    (await sweepAnew(place)) ?? (asked.reason === undefined ? undefined : await refusalOf(place));
  if (refusal !== undefined) {
    tell.error(`${refusal} Nothing was changed.`);
    return 1;
  }
  await (asked.reason === undefined ? list(place) : take(place, asked.reason));
  return 0;
}
