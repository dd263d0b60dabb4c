import { z } from 'zod';
import { compareDecimals, decimal, notNegative, quantity } from '../../core/decimal.ts';
import { choiceOf } from '../../core/fields/choices.ts';
import { type Choice, type FieldValue, lengthOf } from '../../core/fields/field-def.ts';
import { emptyToNull, sectionSchemaOf } from '../../core/fields/wire.ts';
import { id, requiredText, text } from '../../core/text.ts';
import { Credentials } from '../auth/auth.api.ts';
import { readPosition } from '../places/places.rules.ts';
import { LEFTOVER_CHOICES, SUBCONTRACTING_CHOICES } from './fields/closed-lists.ts';
import { isSource, readSource } from './fields/sample-source.ts';
import { LIST_PERMISSIONS } from './list-permissions.ts';
import {
  CATALOGUE,
  type FieldKey,
  RETAINED_FIELD,
  type RowSection,
  SAMPLE_CATALOGUE,
  SECTIONS,
  type SectionKey,
} from './samples.catalogue.ts';
import { SAMPLE_STATUSES } from './samples.statuses.ts';
import { ConfirmedUnlikely } from './plausibility.ts';
import { reason } from '../../core/reason.ts';

export type { FieldValue } from '../../core/fields/field-def.ts';
export type { RowSection } from './samples.catalogue.ts';
export { SAMPLE_STATUSES } from './samples.statuses.ts';

/** Field values of one section, or of a flattened sample. */
export type FieldValues = { [K in FieldKey]?: FieldValue };

/** A source in any of its spellings, as it is kept; blanks alone are none. Numbers are given by it (rules N): nothing else may stand there. */
const source = (max: number): z.ZodType<string> =>
  text(max)
    .transform((typed) => readSource(typed) ?? typed)
    .pipe(z.string().refine((read) => read === '' || isSource(read), { error: 'INVALID_SOURCE' }));

/** A value of a closed list in any of its spellings, as it is kept; anything else is asked back. */
const oneOf = (choices: readonly Choice[]): z.ZodType<string> =>
  text(200)
    .transform((typed) => (typed === '' ? '' : choiceOf(choices, typed)))
    .pipe(z.string({ error: 'INVALID_VALUE' }));

const sectionObject = sectionSchemaOf(SAMPLE_CATALOGUE, {
  types: {
    position: (field) =>
      text(lengthOf(field)).pipe(
        z.string().refine((typed) => readPosition(typed) !== undefined, { error: 'INVALID_POSITION' }),
      ),
    user: () => id,
    client: () => id,
  },
  fields: {
    currentQuantity: quantity,
    [RETAINED_FIELD]: notNegative,
    sampleSource: source(lengthOf(CATALOGUE.sampleSource)),
    leftoverSample: oneOf(LEFTOVER_CHOICES),
    subcontracting: oneOf(SUBCONTRACTING_CHOICES),
  },
});

/** Strict object of a section's fields: what is not in the catalogue, or is set by the program, is refused by name. */
export const sectionSchema = (section: SectionKey, extra: z.ZodRawShape = {}): z.ZodType<FieldValues> =>
  sectionObject(section, extra) as unknown as z.ZodType<FieldValues>;

const sections = Object.fromEntries(
  (Object.keys(SECTIONS) as SectionKey[]).map((section) => [
    section,
    SECTIONS[section].repeatable
      ? z.array(sectionSchema(section)).max(50).optional()
      : sectionSchema(section).optional(),
  ]),
) as unknown as {
  [S in SectionKey]: z.ZodOptional<z.ZodType<S extends RowSection ? FieldValues[] : FieldValues>>;
};

/** Body of a new sample: sections with their fields (specification 2 §3). Field `templateId` is in the path. */
export const SampleBody = z.strictObject(sections);
export type SampleBody = z.output<typeof SampleBody>;

/** The id of the sample that is edited; its absence has a message of its own (specification 2 §5). */
const ownId = z
  .uuid({ error: ({ input }) => (input === undefined ? 'SAMPLE_ID_MISSING' : undefined) })
  .toLowerCase();

/** Values far off that were asked back, as they were confirmed; those without an answer are marked as never asked about (COMP-29). */
const confirmedUnlikely = ConfirmedUnlikely.optional();

/** The id of a new sample where the form chooses it; empty, as the specified form sends it (2 §3, §5), it is the program's to choose. */
const newId = z
  .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), ownId])
  .optional();

/**
 * Body of the call that registers a sample. A form may choose the id (`generalInformation.sampleId`): sent once more after a
 * lost answer, it then cannot register the sample twice.
 */
export const SampleNewBody = z.strictObject({
  ...sections,
  generalInformation: (
    sectionSchema('generalInformation', { sampleId: newId }) as z.ZodType<
      FieldValues & { sampleId?: string | undefined }
    >
  ).optional(),
  /** Why a sampling is entered so late; needed where it lies further back than the laboratory lets (setting `samplingReasonAfter`). */
  reason: reason.optional(),
  confirmedUnlikely,
});
export type SampleNewBody = z.output<typeof SampleNewBody>;

/** What is left of a sample that went into another is nothing: sent back as it was read it is no mistake. */
const quantityLeft = decimal.pipe(
  z.string().refine((typed) => compareDecimals(typed, '0') >= 0, { error: 'MUST_BE_POSITIVE' }),
);

/** Body of an update: the version that was read and, after receipt, the reason; `generalInformation.sampleId` says which. */
export const SampleUpdateBody = z.strictObject({
  ...sections,
  quantityInformation: sectionSchema('quantityInformation', {
    currentQuantity: emptyToNull(quantityLeft).optional(),
  }).optional(),
  generalInformation: sectionSchema('generalInformation', { sampleId: ownId }) as z.ZodType<
    FieldValues & { sampleId: string }
  >,
  version: z.int().min(1),
  reason: reason.optional(),
  /** Who has checked the change of the identity of a sample that is being tested; ignored where nobody is needed. */
  secondPerson: Credentials.optional(),
  /** Tests that may lose their signatures because the identity of their sample changes; those that are not named refuse it. */
  returnTests: z.array(id).max(1_000).optional(),
  confirmedUnlikely,
});
export type SampleUpdateBody = z.output<typeof SampleUpdateBody>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const row = z.record(z.string(), value);

export const SampleStatus = z.enum(SAMPLE_STATUSES);
export type SampleStatus = z.output<typeof SampleStatus>;

/** A sample as lists show it: flattened, catalogue keys beside the program's own. */
export const SampleRow = z.looseObject({
  sampleId: id,
  sampleStatus: SampleStatus,
  templateId: id,
  templateName: z.string(),
  /** The version of its template that it was made with. */
  templateVersion: z.int(),
  version: z.int(),
  /** What people call the sample: its number, or `#000123` until it has one. */
  code: z.string(),
  sampleName: z.string(),
  sampleIdInternal: z.string().nullable(),
  cartName: z.string().nullable(),
  clientName: z.string().nullable(),
  /** Where the picture of its barcode is. */
  barcode: z.string(),
  /** The unit of its quantity, by the name that the specification has for it in a row. */
  quantifyUnit: z.string().nullable(),
  /** What its last split left of it, an exact decimal; null where nothing was split off. */
  quantityAfterSplit: z.string().nullable(),
  /** True when tests count for its certificate; without one there is nothing to print. */
  hasTests: z.boolean(),
  /** What the table of actions asks of these tests, as far as it holds. */
  facts: z.array(z.enum(LIST_PERMISSIONS)),
  /** Last day of its retention by days that were told before and corrected since, where it is later than `pullOutDate` (rule K8); else null. */
  toldUntil: z.iso.date().nullable(),
  substanceInformation: z.array(row),
  samplerInformation: z.array(row),
  targetInformation: z.array(row),
});
export type SampleRow = z.output<typeof SampleRow>;

/** Reads a catalogue field of a row as text; empty when absent. */
export function fieldText(sample: Record<string, unknown>, key: FieldKey): string {
  const found = sample[key];
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
}

/** Name of an analysis group, a storage place and the like. */
export const shortName = requiredText(200);

/** Samples that a call names together: up to five hundred. */
export const samplesIds = z.array(id).min(1).max(500);
