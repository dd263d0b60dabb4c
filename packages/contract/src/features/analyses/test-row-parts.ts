import { z } from 'zod';
import { id, instant } from '../../core/text.ts';
import { Calculation } from './calculation.ts';

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
  /** What it was calculated from; null when it was not. */
  calculation: Calculation.nullable(),
});

/** What the form of a test group asks that the specification's record names (1 §3, detail). */
export const SPECIFIED_DETAILS = [
  'containerType',
  'patientPreparation',
  'processingNotes',
  'rejectionCriteria',
  'remark',
  'report',
] as const;
const words = z.string().nullable();

/** What the specification's record has beside what our screens show (1 §3); null: there is none, or it is not for the caller. */
export const SPECIFIED_PARTS = {
  description: z.string(),
  /** Its test id as `POST /api/test-information` names it, what people call it, and the sample types it is for today. */
  testId: id,
  testIdCode: z.string(),
  sampleTypes: z.array(z.strictObject({ id, templateName: z.string() })),
  sampleIdExternal: words,
  receivedDate: words,
  samplingDate: instant.nullable(),
  analytesGroupId: id,
  /** Who reviewed and who approved it; until somebody has, who is to. */
  reviewerId: id.nullable(),
  approverId: id.nullable(),
  approverDepartment: words,
  /** The time of day of `entryDate`, `HH:mm` by the clock of the laboratory. */
  entryTime: z.string(),
  ...(Object.fromEntries(SPECIFIED_DETAILS.map((key) => [key, words])) as Record<
    (typeof SPECIFIED_DETAILS)[number],
    typeof words
  >),
  /** The result that stands, as the code of its record with its number; null without one. */
  testingResultId: words,
  /** Who entered it. */
  resultedBy: words,
  /** When it was approved, while that holds. */
  validDate: instant.nullable(),
  /** `otherLabResult` once more, by its name in the specification's result section. */
  otherLabResults: words,
};
