import type { Context } from '../../platform/http/context.ts';
import { readArchiver } from './archiver.queries.ts';

/** Since when the log of the embedded server does not get into the back-up: the server cannot leave it, or the program cannot take it out. */
export async function logFailingSince({
  db,
  machine,
}: Pick<Context, 'db' | 'machine'>): Promise<Date | undefined> {
  const { on, failingSince } = await readArchiver(db);
  const both = [on ? failingSince : undefined, machine.shipper?.state().failingSince].filter(
    (at) => at !== undefined,
  );
  return both.sort((a, b) => a.getTime() - b.getTime())[0];
}
