import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { giveTo } from '../../embedded/accounts.ts';
import type { Place } from '../../embedded/place.ts';

/** Where the server writes a base back-up: beside its data, never in it. */
export const stagingOf = (place: Place): string => path.join(place.home, 'snapshot-staging');

/** Removes what a snapshot wrote, also one that was killed. Only for who holds the server's slot, or knows that no server runs. */
export const clearStaging = (place: Place): Promise<void> =>
  rm(stagingOf(place), { recursive: true, force: true, maxRetries: 10 });

/** An empty staging folder of the server's account alone. */
export async function makeStaging(place: Place): Promise<string> {
  await clearStaging(place);
  const folder = stagingOf(place);
  fs.mkdirSync(folder, { mode: 0o700 });
  giveTo(folder, place.account);
  return folder;
}
