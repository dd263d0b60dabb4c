import { parseArgs } from 'node:util';
import { durationText } from '@kiemlab/contract/core/duration';
import { day } from '@kiemlab/contract/core/text';
import type { Database } from '@kiemlab/db/database';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { dayOf, ZONE } from '../../platform/clock.ts';
import { createClocks } from '../../platform/clocks/clocks.ts';
import { acceptMoments } from '../../platform/clocks/clocks.queries.ts';

const USAGE = 'npm run clock:accept -- --day YYYY-MM-DD --reason "why the clock was ahead"';
const ACT = { actorId: null, requestId: 'clock', clientIp: '' };
const SILENT = { warn: () => undefined, error: () => undefined };

const momentOf = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

function read(args: string[]): { day: string; reason: string } | undefined {
  try {
    const { values } = parseArgs({ args, options: { day: { type: 'string' }, reason: { type: 'string' } } });
    const typed = day.safeParse(values.day);
    const reason = values.reason?.trim() ?? '';
    return typed.success && reason !== '' ? { day: typed.data, reason } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Confirms that the clock is right although the trail has entries of later, as it was ahead once: numbers are drawn again. Who
 * does it types the day of today from a calendar, and why; both are in the trail. Answers the exit code: 0 done or nothing to
 * do, 1 refused and nothing changed, 2 called wrongly.
 */
export async function acceptClock(
  db: Database,
  args: string[],
  tell: { log(line: string): void; error(line: string): void } = console,
): Promise<number> {
  const fault = await createClocks().compare(db, SILENT);
  const asked = read(args);
  if (!fault) {
    if (args.length > 0 && !asked) {
      tell.error(USAGE);
      return 2;
    }
    tell.log('The clock is not behind the audit trail: there is nothing to confirm.');
    return 0;
  }
  const by = durationText(fault.seconds, 'en');
  if (fault.code === 'CLOCKS_APART') {
    tell.error(`The clocks of this computer and of the database are ${by} apart. Set them first.`);
    return 1;
  }
  if (!asked) {
    tell.error(
      `By its clock it is ${momentOf.format(new Date())} here, ${by} before the newest entry of the audit trail.\n` +
        'Where that is wrong, set the clock. Where it is right, the clock was ahead when that entry was written: confirm it.\n' +
        USAGE,
    );
    return 2;
  }
  if (asked.day !== dayOf(new Date())) {
    tell.error(
      `By the clock today is not ${asked.day} but ${dayOf(new Date())}. Set the clock. Nothing was changed.`,
    );
    return 1;
  }
  await unitOfWork(db, ACT, { action: 'settings.accept-clock', reason: asked.reason }, acceptMoments);
  tell.log('The clock is confirmed; numbers are drawn again.');
  return 0;
}
