import { z } from 'zod';

/** What a version of a result stands on, as it is stored: a round, and which version of each of its determinations (rule T21). */
export const ResultBasis = z.object({
  round: z.int(),
  determinations: z.array(z.object({ number: z.int(), version: z.int() })),
});
export type ResultBasis = z.output<typeof ResultBasis>;
