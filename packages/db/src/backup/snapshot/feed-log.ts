import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Account, giveTo } from '../../embedded/accounts.ts';

/** Gives the content of a piece of the log by its name; null when there is none. */
export type LogSource = (name: string) => Promise<AsyncIterable<Uint8Array> | null>;

const WANTED = /^([0-9A-F.a-z]{8,40})\.wanted$/;
const LOOK_MS = 10;

/**
 * Gives a recovering server what it asks for through `feed` (restore-segment.mjs), one piece at a time, so that no more of the log lies in
 * clear than the server reads. `failed` is told of a fault while the server waits: true when the log is to end there, else the recovery does.
 */
export function feedLog(
  feed: string,
  account: Account | null,
  source: LogSource,
  failed: (fault: unknown) => Promise<boolean>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  const answer = async (name: string): Promise<void> => {
    const file = (ending: string): string => path.join(feed, `${name}.${ending}`);
    const draft = file('draft');
    fs.rmSync(file('wanted'), { force: true });
    try {
      const content = await source(name);
      if (content === null) return fs.writeFileSync(file('none'), '');
      await pipeline(content, fs.createWriteStream(draft, { mode: 0o600 }));
      giveTo(draft, account);
      fs.renameSync(draft, file('here'));
    } catch (error) {
      fs.rmSync(draft, { force: true });
      fs.writeFileSync(file((await failed(error)) ? 'none' : 'fault'), '');
    }
  };

  const serving = (async () => {
    while (!signal.aborted) {
      const names = fs.readdirSync(feed).flatMap((file) => WANTED.exec(file)?.[1] ?? []);
      for (const name of names) await answer(name);
      await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
    // The folder itself cannot be used: a full disk.
  })().catch(async (error: unknown) => void (await failed(error)));
  return {
    async stop() {
      stopping.abort();
      await serving;
    },
  };
}
