import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canEnter, canRun, giveTo } from '../../embedded/accounts.ts';
import type { Place } from '../../embedded/place.ts';

/** The program that the server runs; in a built program it lies beside it (scripts/build.mjs). */
const PROGRAM = 'restore-segment.mjs';

/**
 * Makes the folder through which a restoring server is fed with its log, with the program that it runs, for the server's account. Where that
 * account cannot run this Node.js, it gets a copy. Answers the folder and the server's `restore_command`.
 */
export function makeFeed(place: Place): { feed: string; command: string } {
  const feed = path.join(place.home, 'restore-feed');
  fs.rmSync(feed, { recursive: true, force: true });
  fs.mkdirSync(feed, { mode: 0o700 });
  giveTo(feed, place.account);
  const own = (from: string, name: string, mode: number): string => {
    const to = path.join(feed, name);
    fs.copyFileSync(from, to, fs.constants.COPYFILE_FICLONE);
    fs.chmodSync(to, mode);
    giveTo(to, place.account);
    return to;
  };
  const program = own(fileURLToPath(new URL(`./${PROGRAM}`, import.meta.url)), PROGRAM, 0o400);
  const runs =
    canEnter(path.dirname(process.execPath), place.account) && canRun(process.execPath, place.account);
  const node = runs ? process.execPath : own(process.execPath, path.basename(process.execPath), 0o500);
  return { feed, command: commandLine([node, program, feed, String(process.pid)]) };
}

/**
 * The command as the server takes it: `%f` and `%p` are its own, so a `%` of ours is doubled, and each argument is quoted for the shell
 * that starts it, which has nothing else to do.
 */
export function commandLine(words: string[], platform = process.platform): string {
  const quote =
    platform === 'win32'
      ? (word: string) => `"${word}"`
      : (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;
  const ours = words.map((word) => quote(word).replaceAll('%', '%%'));
  const line = [...ours, '%f', '"%p"'].join(' ');
  // cmd.exe takes the first and the last quote away.
  return platform === 'win32' ? `"${line}"` : line;
}
