import fs from 'node:fs';
import path from 'node:path';
import { giveTo } from '../../embedded/accounts.ts';
import { nullIfMissing } from '../../embedded/file-errors.ts';
import type { Place } from '../../embedded/place.ts';
import { isHistory, isSegment } from './wal-names.ts';

/** A file in the outbox that keeps what is there from going out: the server's log begins anew after a restore. */
const HELD = 'held.txt';

/** Where the server leaves finished segments of its log, beside its data, until they are shipped. */
export const outboxOf = (place: Place): string => path.join(place.home, 'wal-outbox');

/**
 * Settings that make the embedded server leave each finished segment in the outbox, which is made; one that holds changes is finished
 * after `timeoutSeconds` at the latest. They belong to every start while BACKUP_DIR is set, of commands too: a run without them leaves a
 * gap in the log. A server that runs without them is started anew.
 */
export function archiveSettings(place: Place, timeoutSeconds = 300): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': makeOutbox(place),
    archive_timeout: `${timeoutSeconds}s`,
  };
}

function makeOutbox(place: Place): string {
  const folder = outboxOf(place);
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(folder, { mode: 0o700 });
    giveTo(folder, place.account);
  }
  return folder;
}

/**
 * Keeps the log of a restored server from going out until there is a base of it, so that who looks into a restored copy adds nothing to
 * the log of the laboratory it was made of. Nothing is lost: it waits in the outbox. `history` is the file that tells where its timeline
 * began, which was written while nothing was archived.
 */
export function holdLog(place: Place, history: string): void {
  const folder = makeOutbox(place);
  fs.writeFileSync(
    path.join(folder, HELD),
    'The log waits here until the first back-up after the restore.\n',
    {
      mode: 0o600,
      flush: true,
    },
  );
  const copy = path.join(folder, path.basename(history));
  fs.copyFileSync(history, copy);
  giveTo(copy, place.account);
}

export const isHeld = (outbox: string): boolean => fs.existsSync(path.join(outbox, HELD));

/** Lets the log go out (again): there is a base that it goes on from. */
export const releaseLog = (place: Place): void =>
  fs.rmSync(path.join(outboxOf(place), HELD), { force: true });

/** What waits in the outbox, oldest first, histories before segments; nothing when there is none. */
export function waitingIn(outbox: string): string[] {
  const names = nullIfMissing(() => fs.readdirSync(outbox)) ?? [];
  return [...names.filter(isHistory).toSorted(), ...names.filter(isSegment).toSorted()];
}

/** Labels of base back-ups, `<segment>.<offset>.backup`, which the server leaves there, too: what they tell is in the manifest of the set. */
export const labelsIn = (outbox: string): string[] =>
  (nullIfMissing(() => fs.readdirSync(outbox)) ?? []).filter((name) =>
    /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/.test(name),
  );
