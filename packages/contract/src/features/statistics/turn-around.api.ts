import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id } from '../../core/text.ts';

/** Months of issue that are looked back at, the current one among them. */
export const TURN_AROUND_MONTHS = 12;

/** Of fewer samples no median is told: it would say more of one of them than of the work (rule F33). */
export const FEWEST_MEASURED = 5;

const measured = {
  /** Samples behind the figures. */
  count: z.int(),
  /** Calendar days from receipt to the first issue, with one decimal; null of too few samples. */
  days: z.strictObject({ median: z.string(), p90: z.string() }).nullable(),
};

export const turnAround = defineEndpoint({
  id: 'statistics.turn-around',
  method: 'GET',
  path: '/api/statistics/turn-around',
  summary:
    'Days from receipt to the first issued report, median and ninth decile by sample type and month of issue, of the last twelve months; of the caller’s own samples without the right to see all',
  permission: ['Sample'],
  envelope: 'plain',
  ok: z.array(
    z.strictObject({
      templateId: id,
      name: z.string(),
      ...measured,
      months: z.array(
        z.strictObject({
          /** `MM/YYYY`, only months with samples, oldest first. */
          month: z.string(),
          ...measured,
        }),
      ),
    }),
  ),
});
