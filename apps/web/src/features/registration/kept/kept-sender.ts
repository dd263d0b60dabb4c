import { connection } from '../../../lib/api/connection.ts';
import { exclusively } from '../../../lib/session/exclusively.ts';
import { isSignedIn, readSession } from '../../../lib/session/session-store.ts';
import { isDue, type KeptSample } from './kept-sample.ts';
import { listKept, readKept } from './kept-store.ts';
import { sendKept } from './send-kept.ts';

const LOCK = 'kiemlab.kept-samples';

/** The next one of who is signed in now; nobody sends what somebody else has kept. */
async function nextDue(skipped: ReadonlySet<string>): Promise<KeptSample | undefined> {
  const account = readSession()?.userId;
  if (!account || connection.away() !== undefined) return undefined;
  const due = (await listKept(account)).find((one) => isDue(one) && !skipped.has(one.id));
  return isSignedIn(account) ? due : undefined;
}

/** Ids of samples that a form is saving at this moment: it says itself what becomes of them. */
export const heldByForm = new Set<string>();

/** How many samples have arrived, and how many were refused; those of a form are not counted. */
export interface KeptOutcome {
  arrived: number;
  refused: number;
}

/** Sends what is kept, one after the other, in one tab alone, until all is decided or the server is away. */
export const sendAllKept = (): Promise<KeptOutcome> =>
  exclusively(LOCK, async () => {
    const outcome: KeptOutcome = { arrived: 0, refused: 0 };
    // One that the server cannot decide does not keep back those behind it.
    const skipped = new Set<string>();
    for (let next = await nextDue(skipped); next; next = await nextDue(skipped)) {
      const answer = await sendKept(next);
      if (answer === 'stop') break;
      if (answer === 'later') skipped.add(next.id);
      if (heldByForm.has(next.id)) continue;
      const now = await readKept(next.id);
      if (!now || isDue(now)) continue;
      outcome[now.arrivedAt === undefined ? 'refused' : 'arrived'] += 1;
    }
    return outcome;
  });
