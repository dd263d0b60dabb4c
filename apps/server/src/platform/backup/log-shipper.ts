import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { outboxOf, waitingIn } from '@kiemlab/db/backup/snapshot/outbox';
import { shipLog } from '@kiemlab/db/backup/snapshot/ship-log';
import { findPlace } from '@kiemlab/db/embedded/place';
import { repeat } from '@kiemlab/db/repeat';
import { readStoreId } from '../files/store-id.ts';

/** How the log of the embedded server gets into the back-up. */
export interface ShipState {
  /** When something last went out whole. */
  lastAt: Date | undefined;
  /** Since when it does not, and what came in the way. */
  failingSince: Date | undefined;
  fault: string;
}

/** Takes finished segments of the log out of the outbox into the back-up. */
export interface LogShipper {
  state(): ShipState;
  /** Ships what waits; a failure is kept in the state and tried again at the next call. */
  ship(signal: AbortSignal): Promise<void>;
}

/** Throws BackupFault FOLDER where the folder is not there, as of a share that went away, or is not this laboratory's: nothing is made then. */
async function requireOwnFolder(folder: string, laboratory: string): Promise<void> {
  const mark = await readStoreId(folder);
  if (mark === laboratory) return;
  throw new BackupFault(
    'FOLDER',
    mark === undefined
      ? `${folder} is not there, or holds no back-up of this laboratory yet.`
      : `${folder} belongs to another laboratory.`,
  );
}

/** `laboratory` is the id that the back-up folder carries; `require` throws where another copy of it writes there. */
export function createLogShipper(
  dataDir: string,
  to: { folder: string; recipient: string | undefined; laboratory: string; require: () => Promise<void> },
): LogShipper {
  let state: ShipState = { lastAt: undefined, failingSince: undefined, fault: '' };
  return {
    state: () => state,
    async ship(signal) {
      const place = findPlace(dataDir);
      if (!place || waitingIn(outboxOf(place)).length === 0) return;
      try {
        await requireOwnFolder(to.folder, to.laboratory);
        await to.require();
        const { shipped } = await shipLog({
          outbox: outboxOf(place),
          folder: path.join(to.folder, 'wal'),
          recipient: to.recipient,
          signal,
        });
        if (shipped > 0 || state.failingSince)
          state = { lastAt: new Date(), failingSince: undefined, fault: '' };
      } catch (error) {
        if (signal.aborted) return;
        const fault = error instanceof Error ? error.message : String(error);
        state = { ...state, failingSince: state.failingSince ?? new Date(), fault };
      }
    },
  };
}

/** A fault that lasts so long is said. */
const PATIENCE_MS = 60_000;

/** The same every few seconds until stopped; each new fault is said once. */
export function startShipping(
  shipper: LogShipper,
  say: (line: string) => void,
  everyMs = 5000,
): () => Promise<void> {
  const ending = new AbortController();
  let told = '';
  const stop = repeat(
    async () => {
      await shipper.ship(ending.signal);
      const { fault: now, failingSince } = shipper.state();
      // At the very first start the folder gets its mark with the first back-up, a moment later.
      const fault = failingSince && Date.now() - failingSince.getTime() < PATIENCE_MS ? told : now;
      if (fault !== told)
        say(
          fault === ''
            ? 'The log of the database gets into the back-up again.'
            : `The log of the database does not get into the back-up: ${fault}`,
        );
      told = fault;
    },
    (error) => say(String(error)),
    everyMs,
  );
  return () => {
    ending.abort();
    return stop();
  };
}
