import { can } from '@kiemlab/contract/core/actor';
import { getDestruction } from '@kiemlab/contract/features/destruction/destruction.api';
import { dayOf } from '../../../../platform/clock.ts';
import { AppError, found } from '../../../../platform/http/app-error.ts';
import { refuseEach } from '../../../../platform/http/refuse-records.ts';
import { findMinutesBySample } from '../../../destruction/destruction.queries.ts';
import { loadDestruction } from '../../../destruction/load-destruction.ts';
import { findReceivedDays } from '../../../samples/samples.queries.ts';
import { countRows, defineForm } from '../../form.ts';
import { readHead } from '../record/record-head.ts';
import { buildDestructionMinutes } from './build-destruction-minutes.ts';

/**
 * The minutes of destruction on which the named samples stand, whole: also with those of their samples that were not named. Throws FORBIDDEN for who
 * may not read minutes or does not see one of their samples, MINUTES_MISSING, MINUTES_DIFFER.
 */
export const destructionMinutesForm = defineForm({
  template: 'destruction-minutes',
  // They are printed whole, whichever of their samples were named.
  records: countRows,
  query: async (db, samples, printer) => {
    const { actor } = printer;
    if (!can(actor, ...getDestruction.permission)) throw new AppError('FORBIDDEN');
    const minutesOf = await findMinutesBySample(
      db,
      samples.map(({ id }) => id),
    );
    refuseEach(samples, ({ id }) => !minutesOf.has(id) && 'MINUTES_MISSING');
    const first = found(minutesOf.get(samples[0]?.id ?? ''), 'NOT_FOUND');
    refuseEach(samples, ({ id }) => minutesOf.get(id) !== first && 'MINUTES_DIFFER');
    const minutes = found(await loadDestruction(db, first, actor), 'NOT_FOUND');
    // Without one of them they would be other minutes than those that were signed.
    if (!minutes.items.every(({ visible }) => visible)) throw new AppError('FORBIDDEN');
    return {
      head: await readHead(db, dayOf(printer.at), printer),
      minutes,
      kept: await findReceivedDays(
        db,
        minutes.items.map(({ sample_id }) => sample_id),
      ),
    };
  },
  builder: buildDestructionMinutes,
});
