import { z } from 'zod';
import { instantOrEpoch } from '../../core/epoch.ts';
import { decimal, compareDecimals } from '../../core/decimal.ts';
import { id, text } from '../../core/text.ts';
import { DECIDED_FOR, DECIDED_HOW, RECEIPT_ANSWERS, RECEIPT_DECISIONS, wordsIn } from './receipt.words.ts';

/** A share of a hundred. */
const percent = decimal.pipe(
  z
    .string()
    .refine((typed) => compareDecimals(typed, '0') >= 0, { error: 'TOO_SMALL' })
    .refine((typed) => compareDecimals(typed, '100') <= 0, { error: 'TOO_BIG' }),
);
/** Nothing is colder, and what is hotter is no sample. */
const celsius = decimal.pipe(
  z
    .string()
    .refine((typed) => compareDecimals(typed, '-273.15') >= 0, { error: 'TOO_SMALL' })
    .refine((typed) => compareDecimals(typed, '1000') <= 0, { error: 'TOO_BIG' }),
);

/** What was looked at when a sample was received (COMP-36); nothing of it is guessed. */
export const ReceiptCheck = z.strictObject({
  seal: z.enum(wordsIn(RECEIPT_ANSWERS.seal)).optional(),
  packaging: z.enum(wordsIn(RECEIPT_ANSWERS.packaging)).optional(),
  /** Label and quantity against the record. */
  label: z.enum(wordsIn(RECEIPT_ANSWERS.label)).optional(),
  amount: z.enum(wordsIn(RECEIPT_ANSWERS.amount)).optional(),
  /** Of the air around it, in °C and in percent. */
  temperature: celsius.optional(),
  humidity: percent.optional(),
  /** Files of the sample that show its receipt. */
  photos: z.array(id).max(50).optional(),
  /** What is not as it should be. It wants a decision: whose, by whom, how and when it was told. */
  deviation: text(1000).optional(),
  decision: z.enum(wordsIn(RECEIPT_DECISIONS)).optional(),
  decidedFor: z.enum(wordsIn(DECIDED_FOR)).optional(),
  decidedName: text(200).optional(),
  decidedHow: z.enum(wordsIn(DECIDED_HOW)).optional(),
  decidedAt: instantOrEpoch.optional(),
});
export type ReceiptCheck = z.output<typeof ReceiptCheck>;
