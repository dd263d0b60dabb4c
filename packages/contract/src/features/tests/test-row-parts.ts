import { z } from 'zod';
import { id } from '../../core/text.ts';

/** A limit as an exact decimal; null: there is none. */
export const limit = z.string().nullable();

/** What a sample is known by, as people read it. */
export const TestedIdentity = z.strictObject({
  /** Active substances with their strength, as text. */
  substances: z.string(),
  chronicleBatchDate: z.string(),
  expirationDate: z.string(),
  producerName: z.string(),
  registrationNumber: z.string(),
});

/** What a test takes of its sample. */
export const Taking = z.strictObject({
  /** Tests of one test id share what it takes. */
  testId: id,
  /** How much, as the set-up says now; null: not said. */
  usual: limit,
  usualUnit: z.string(),
  /** What is free of the sample, in its unit. */
  free: z.string(),
  unit: z.string().nullable(),
  /** Told already: for this test id, or for all tests of the sample with its hand-over. */
  told: z.enum(['TEST', 'GROUP']).nullable(),
});

/** A determination that a result stands on. */
export const BasisOfResult = z.strictObject({
  number: z.int(),
  /** More than one: it was corrected. */
  version: z.int(),
  /** As it was typed; null when it was taken back. */
  typed: z.string().nullable(),
  /** The exact decimal it is, null where it is none. */
  value: z.string().nullable(),
});
