import Big from 'big.js';
import { z } from 'zod';

/** Digits that a number of JSON keeps whatever they are: one that has more may have lost others on its way. */
const SURE_DIGITS = 15;

/** A number as a body sends it, as the decimal that was written there ("1e-7" is "0.0000001"); one that may be another is refused. */
export const sentNumber = z
  .number()
  .refine((sent) => new Big(sent).c.length <= SURE_DIGITS, { error: 'INVALID_DECIMAL' })
  .transform((sent) => new Big(sent + 0).toFixed())
  .pipe(z.string().max(40, { error: 'INVALID_DECIMAL' }));
