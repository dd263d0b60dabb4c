import type { operations as vi } from '../vi/operations.ts';
import type { Shape } from '../shape.ts';

export const operations: Shape<typeof vi> = {
  title: 'System status',
  refresh: 'Look again',
  good: 'All is well.',
  open: 'Matters to look at: {{count}}.',
  bad: 'Matters to mend now: {{count}}.',
  at: 'As of {{at}}, version {{version}}, schema {{schema}}.',
  never: 'never',
  state: { GOOD: 'Good', OFF: 'Not set up', WARN: 'Look at it', BAD: 'Mend now' },
  backup: {
    title: 'Back-up',
    good: 'The newest good one holds data up to {{at}}: {{size}}, {{files}} files, in {{folder}}.',
    none: 'There is no back-up yet.',
    failed: 'The last try ({{at}}) failed: {{fault}}',
    daily: 'Daily at {{at}} into {{folder}}, encrypted.',
    dailyInClear: 'Daily at {{at}} into {{folder}}, not encrypted.',
    notDaily: 'This machine takes no daily back-up.',
    setUp:
      'Set `BACKUP_DIR` to a folder on another disk or a network share, make a pair of keys with `npm run backup -- --new-key`, and start the program anew. See “Back-up” in the operations guide.',
    again: 'Mend what is told above, then run `npm run backup` on the server to take one now.',
    restored:
      'None was taken since the laboratory was brought back: what has been written since is in no back-up yet.',
    otherFolder: 'Back-ups go into {{folder}} now, and none of them is there yet.',
    takeNow:
      'One is due at once and is taken within ten minutes. To take it now, run `npm run backup` on the server.',
    other:
      'Not written to any more: another copy of this laboratory wrote there last ({{machine}}, {{dataDir}}, {{at}}).',
    otherUnknown:
      'Not written to any more: its file writer.json cannot be read, so that nobody knows who wrote there last.',
    otherAdvice:
      'Stop the copy that is not to work. If this one is the laboratory, say so on the server: `npm run backup -- --take-over`. If it is the copy, give it another `BACKUP_DIR`.',
    sameDisk:
      'The back-up lies on the disk of the data: what takes one takes both. Set `BACKUP_DIR` to another disk.',
    lacking:
      'Files of records that are missing or damaged in the data folder, and are not in this back-up: {{count}}. Run `npm run files:sweep` to see which, and take them from an older back-up.',
  },
  drill: {
    title: 'Restore drill',
    good: 'The last one ({{at}}) was good: {{stamp}} came back whole.',
    failed: 'The last one ({{at}}) failed: {{fault}}',
    none: 'None was made yet. A back-up that was never brought back on trial may be none.',
    advice:
      'Run `npm run backup -- --drill` on the server, once a quarter at least. The outcome is written into the audit trail.',
  },
  log: {
    title: 'Log of the database in the back-up',
    good: 'Copied all the time, last at {{at}}: any moment can be brought back.',
    damaged:
      'Pieces of the log that have gone bad in the back-up folder: {{count}}. A moment between such a piece and the next back-up after it cannot be brought back.',
    damagedAdvice:
      'A back-up was taken right after they were found. Have the disk of the back-ups looked at.',
    held: 'Waits for the first back-up after the restore, since {{at}}: should the machine fail now, what was written since is lost.',
    heldAdvice: 'Run `npm run backup` on the server; copying goes on by itself after it.',
    failing: 'Not copied since {{at}}: should the machine fail now, what was written since is lost.',
    advice:
      'See whether the back-up folder can be written and has room. Copying goes on by itself once it can.',
  },
  space: {
    data: 'Disk of the data',
    files: 'Disk of the files',
    backupSpace: 'Disk of the back-ups',
    free: '{{free}} of {{total}} are free ({{folder}}).',
    bad: 'Below {{least}} the program takes no uploads and imports, all else goes on. Make room or move to a larger disk; it takes them again by itself.',
    warn: 'Room is getting short: make some, or get a larger disk.',
  },
  database: {
    title: 'Database',
    facts: 'Answers in {{ms}} ms, size {{size}}.',
    advice: 'The server is busy or its disk is slow. If it lasts, see `postgres.log` in the data folder.',
  },
  trail: {
    title: 'Sealing of the audit trail',
    sealed: 'Every entry of the trail is sealed.',
    unsealed: 'Entries that wait for their seal: {{count}}, the oldest since {{at}}.',
    advice:
      'A transaction hangs or sealing does not run. Start the program anew; if it stays so, ask for support.',
  },
  jobs: {
    title: 'Background jobs',
    good: 'No job has failed.',
    failed: 'Jobs that failed: {{count}}, the last at {{at}}.',
    advice: 'Open the page of background jobs, see why, and try them again or leave them.',
  },
  clocks: {
    title: 'Clocks',
    good: 'The clocks of program, database and trail agree.',
    apart: 'They are {{seconds}} seconds apart: no new number is given.',
    advice:
      'Set the clocks of the machines. Where the clock is right, run `npm run clock:accept` on the server.',
  },
  stored: {
    title: 'Stored files',
    swept: 'Last gone through: {{at}}.',
    lost: 'Records that have lost their file: {{count}}.',
    unused: 'Files of no record: {{count}}.',
    strange: 'Things in the files folder that the program did not put there: {{count}}.',
    drafts:
      'Files that are being received, or were left by a program that was killed: {{count}}; what is left goes after a day.',
    lostAdvice: 'Run `npm run files:sweep` to see which, and take them from a back-up.',
    strangeAdvice:
      'Run `npm run files:sweep` to see the name of each; the program does not touch them. Somebody copied them there: ask, then move them elsewhere.',
    unusedAdvice:
      'Run `npm run files:sweep` to see them; after a week `npm run files:sweep -- --delete` takes them out.',
  },
};
