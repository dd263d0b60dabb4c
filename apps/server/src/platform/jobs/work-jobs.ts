import { setMaxListeners } from 'node:events';
import { repeat } from '@kiemlab/db/repeat';
import type { AnyJob } from './define-job.ts';
import { clearJobs, findDueKinds, takeJob } from './jobs.queries.ts';
import { keepBooks, LEASE_MS, runJob, type Workplace } from './run-job.ts';

const HOUR = 3_600_000;

/** Takes the job of a kind that has waited longest, if there is one, and works on it. Answers whether there was one. */
export async function workOne(place: Workplace, def: AnyJob): Promise<boolean> {
  const job = await keepBooks(place.services.db, (tx) => takeJob(tx, def.kind, def.leaseMs ?? LEASE_MS));
  if (job) await runJob(place, def, job);
  return job !== undefined;
}

/** Works off what waits now, of all kinds, one after the other; answers how many tries it took. */
export async function workOff(place: Workplace, defs: readonly AnyJob[]): Promise<number> {
  let worked = 0;
  for (const def of defs) while (!place.ending.aborted && (await workOne(place, def))) worked += 1;
  return worked;
}

/**
 * Works off jobs until stopped: asks every second what is due (one statement, over two small indexes), and works on as many of each
 * kind at a time as that says. Answers the way to stop: what is under way has `graceMs` to end, and is handed back then.
 */
export function startJobs(
  { services, log }: Pick<Workplace, 'services' | 'log'>,
  defs: readonly AnyJob[],
  { everyMs = 1000, graceMs = 5000 }: { everyMs?: number; graceMs?: number } = {},
): () => Promise<void> {
  const ending = new AbortController();
  // Each job under way listens; at a start all rounds are due at once.
  setMaxListeners(0, ending.signal);
  const place: Workplace = { services, log, ending: ending.signal, graceMs };
  /** Work under way, by its kind. */
  const working = new Map<Promise<void>, string>();
  const onError = (error: unknown): void => log.error({ err: error }, 'jobs');
  const begin = (def: AnyJob): void => {
    const work: Promise<void> = workOff(place, [def])
      .then(() => undefined, onError)
      .finally(() => working.delete(work));
    working.set(work, def.kind);
  };
  const isFree = ({ kind, atOnce = 1 }: AnyJob): boolean =>
    [...working.values()].filter((one) => one === kind).length < atOnce;
  const stopAsking = repeat(
    async () => {
      const free = defs.filter(isFree);
      const due = await findDueKinds(
        services.db,
        free.map(({ kind }) => kind),
      );
      if (!ending.signal.aborted) free.filter(({ kind }) => due.includes(kind)).forEach(begin);
    },
    onError,
    everyMs,
  );
  const stopClearing = repeat(async () => void (await clearJobs(services.db)), onError, HOUR);
  return async () => {
    ending.abort();
    await Promise.all([stopAsking(), stopClearing(), ...working.keys()]);
  };
}
