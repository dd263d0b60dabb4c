import type { recovery as vi } from '../vi/recovery.ts';
import type { Shape } from '../shape.ts';

export const recovery: Shape<typeof vi> = {
  trail: {
    entity: 'Restore of data',
    way: 'Way of restoring',
    restoredBy: 'Done at the server by',
    reason: 'Reason',
    fromHead: 'Head of the chain left behind',
    fromEntries: 'Entries up to the head left behind',
    toHead: 'Head of the chain brought back',
    toEntries: 'Entries brought back',
    upTo: 'Data is back up to',
    newestEvent: 'Newest entry from another server',
    newestReview: 'Newest review from another server',
    restoredAt: 'Restored at',
  },
  run: {
    entity: 'Back-up run',
    kind: 'What was done',
    stamp: 'Name of the back-up',
    folder: 'Back-up folder',
    way: 'How it was taken',
    startedAt: 'Begun',
    endedAt: 'Ended',
    good: 'Good',
    fault: 'Why it failed',
    takenAt: 'Data up to',
    bytes: 'Size (bytes)',
    tables: 'Tables',
    files: 'Files',
    lacking: 'Files missing or damaged already',
    sameDisk: 'On the disk of the data',
    toldBy: 'Done at the server by',
    kinds: { SET: 'Back-up', DRILL: 'Restore drill' },
    ways: { SNAPSHOT: 'Snapshot of the whole database', PORTABLE: 'Dump table by table' },
  },
  way: {
    snapshot: 'Snapshot of the database',
    portable: 'Portable dump',
    move: 'Move to another server',
  },
};
