import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedInUseError } from './errors.ts';
import { nullIfMissing } from './file-errors.ts';
import { pollUntil } from './poll-until.ts';
import { isRunning, processStart } from './processes.ts';

/** The right to run the database of a folder, held until released or until the process ends. */
export interface Claim {
  release(): void;
}

interface Holder {
  state: 'want' | 'held';
  pid: number;
  start: string | null;
}

const PATTERN = /^holder-.*\.json$/;

/**
 * Claims `folder` for this process, or throws EmbeddedInUseError naming the process that has it.
 *
 * Every contender first writes a file of its own and then reads those of the others, so of any two at least one sees
 * the other. One that sees a holder, or an earlier contender, gives up; one that sees a later contender waits until
 * that one has decided. Files of dead processes (pid and start time are compared) are removed, which can never hit a
 * living one because names are not reused. A single lock file could not be taken over from the dead without a race.
 */
export async function claimFolder(folder: string): Promise<Claim> {
  const name = `holder-${String(Date.now()).padStart(15, '0')}-${randomBytes(6).toString('hex')}.json`;
  const file = path.join(folder, name);
  const self: Holder = { state: 'want', pid: process.pid, start: processStart(process.pid) };
  const draft = path.join(folder, `.${name}`);
  fs.writeFileSync(draft, JSON.stringify(self), { mode: 0o644, flag: 'wx' });
  fs.renameSync(draft, file);
  try {
    let later = null as Holder | null;
    const decided = await pollUntil(
      () => {
        const rivals = otherHolders(folder, name);
        const winner = rivals.find((rival) => rival.holder.state !== 'want' || rival.name < name);
        if (winner) throw new EmbeddedInUseError(folder, winner.holder.pid);
        later = rivals[0]?.holder ?? null;
        return later === null;
      },
      10,
      10_000,
    );
    if (!decided && later) throw new EmbeddedInUseError(folder, later.pid);
    // same length, in place: the name never leaves the folder, so no reader can miss it
    fs.writeFileSync(file, JSON.stringify({ ...self, state: 'held' }), { flag: 'r+' });
  } catch (error) {
    fs.rmSync(file, { force: true });
    throw error;
  }
  return { release: () => fs.rmSync(file, { force: true }) };
}

function otherHolders(folder: string, own: string): { name: string; holder: Holder }[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name !== own && PATTERN.test(name))
    .flatMap((name) => {
      const file = path.join(folder, name);
      const text = nullIfMissing(() => fs.readFileSync(file, 'utf8'));
      if (text === null) return [];
      const holder = JSON.parse(text) as Holder;
      if (lives(holder)) return [{ name, holder }];
      fs.rmSync(file, { force: true });
      return [];
    });
}

function lives(holder: Holder): boolean {
  if (!isRunning(holder.pid)) return false;
  const start = processStart(holder.pid);
  return holder.start === null || start === null || start === holder.start;
}
