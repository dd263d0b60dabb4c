import { z } from 'zod';
import type { FieldValue } from '../../core/fields/field-def.ts';
import { UNLIKELY_STATES } from '../../core/plausibility-state.ts';
import type { TestFieldKey } from './records.api.ts';

/** What may have run out of what a test is done with. */
export const LAPSE_KINDS = ['STANDARD_EXPIRED', 'CALIBRATION_OVERDUE'] as const;
export type LapseKind = (typeof LAPSE_KINDS)[number];

/** The field with the last good day of each, and the fields that say what it is the day of. */
const LAPSING = {
  STANDARD_EXPIRED: { until: 'referenceExpiry', of: ['referenceStandard', 'referenceLot'] },
  CALIBRATION_OVERDUE: { until: 'calibrationDue', of: ['equipment'] },
} as const satisfies Record<LapseKind, { until: TestFieldKey; of: readonly TestFieldKey[] }>;
/** The fields with these days: a test that names none has nothing that runs out. */
export const LAPSE_DAYS = LAPSE_KINDS.map((kind) => LAPSING[kind].until);

/** A reference standard that has expired, or an equipment whose calibration is overdue. */
export interface Lapse {
  kind: LapseKind;
  /** The standard with its lot, or the equipment, as the record says it. */
  what: string;
  /** Its last good day. */
  until: string;
}

type Details = Readonly<Partial<Record<string, FieldValue>>>;

const isSame = (a: Lapse, b: Lapse): boolean => a.kind === b.kind && a.what === b.what && a.until === b.until;

/** What a record says it was tested with, each with its last good day; nothing for what has no day. */
const daysIn = (details: Details): Lapse[] =>
  LAPSE_KINDS.flatMap((kind) => {
    const { until, of } = LAPSING[kind];
    const day = details[until];
    const what = of.map((key) => details[key]).filter((part) => typeof part === 'string' && part !== '');
    return typeof day === 'string' && day !== '' ? [{ kind, what: what.join(', '), until: day }] : [];
  });

/** What has run out on a day of the laboratory (COMP-41): the last good day itself is still good. */
export const lapsesIn = (details: Details, day: string): Lapse[] =>
  daysIn(details).filter(({ until }) => until < day);

/** Something that had run out when a result was completed: with the reason to go on, or nobody was asked for one. */
export interface SaidLapse extends Lapse {
  state: (typeof UNLIKELY_STATES)[number];
  reason: string | null;
}

/** Of what was said, what a record still says it was tested with. */
export const standingLapses = (said: readonly SaidLapse[], details: Details): SaidLapse[] => {
  const days = daysIn(details);
  return said.filter((one) => days.some((day) => isSame(day, one)));
};

/** What has run out, and nobody has said why it goes on. */
export const unsaidLapses = (said: readonly SaidLapse[], details: Details, day: string): Lapse[] =>
  lapsesIn(details, day).filter(
    (lapse) => !said.some((one) => isSame(lapse, one) && one.state === 'CONFIRMED'),
  );

/** As it stands on a row: `state` is null while nobody has completed a result with it. */
export const LapseView = z.strictObject({
  kind: z.enum(LAPSE_KINDS),
  what: z.string(),
  until: z.iso.date(),
  state: z.enum(UNLIKELY_STATES).nullable(),
  reason: z.string().nullable(),
});
export type LapseView = z.output<typeof LapseView>;

/** What a row shows: what was said, and what has run out by now of a test whose result may still be completed. */
export const shownLapses = (
  said: readonly SaidLapse[],
  details: Details,
  day: string | undefined,
): LapseView[] => {
  const standing = standingLapses(said, details);
  const now = day === undefined ? [] : lapsesIn(details, day);
  return [
    ...standing,
    ...now
      .filter((lapse) => !standing.some((one) => isSame(lapse, one)))
      .map((lapse) => ({ ...lapse, state: null, reason: null })),
  ];
};
