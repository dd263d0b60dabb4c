import type { Database } from '@kiemlab/db/database';
import { repeat } from '@kiemlab/db/repeat';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { countLeft, endLeft } from './disclosures.queries.ts';

const HOUR = 3_600_000;
const PROGRAM = { actorId: null, requestId: 'releases', clientIp: '' };

/** Says of what left a day ago and never came to an end that it broke off; writes nothing where there is none. */
export async function closeAbandoned(db: Database): Promise<void> {
  if ((await countLeft(db)) === 0) return;
  await unitOfWork(db, PROGRAM, { action: 'jobs.end-releases' }, endLeft);
}

/** At once and every hour; answers the way to stop. */
export const startClosingAbandoned = (
  db: Database,
  onError: (error: unknown) => void,
): (() => Promise<void>) => repeat(() => closeAbandoned(db), onError, HOUR);
