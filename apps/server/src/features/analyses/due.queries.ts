import type { DueBy } from '@kiemlab/contract/features/analyses/deadline';
import { type RawBuilder, sql } from 'kysely';
import { ZONE } from '../../platform/clock.ts';

/** The last moment, to the millisecond, of the day by which the sample of a test `t` is due. */
const ofSample = sql`(SELECT (s.appointment_date + 1)::timestamp AT TIME ZONE ${sql.lit(ZONE)} - interval '1 millisecond'
    FROM sample s WHERE s.id = t.sample_id)`;

/**
 * When a test `t` is due (rule T24), as it was told: by its turnaround or what was said, else with its sample, on whatever day that is due now; null where
 * neither is known.
 */
export const dueTold: RawBuilder<Date | null> = sql<Date | null>`coalesce(t.due_date, ${ofSample})`;

/**
 * The last moment at which it is in time: of a day without a time (ADR 86) the end. Whatever asks whether a test is late asks this; people are reminded from
 * the moment that was told on, on the day itself.
 */
export const due: RawBuilder<Date | null> = sql<Date | null>`coalesce(t.due_date
  + CASE WHEN (t.due_date AT TIME ZONE ${sql.lit(ZONE)})::time = '00:00' THEN interval '1 day' - interval '1 millisecond' ELSE interval '0' END, ${ofSample})`;

/** True where the sample of a test `t` has a day on which it is due. */
export const isSampleDue: RawBuilder<boolean> = sql<boolean>`${ofSample} IS NOT NULL`;

/** What a test `t` is due by; null where it is due by nothing. */
export const dueBy: RawBuilder<DueBy | null> = sql<DueBy | null>`CASE WHEN t.due_date IS NOT NULL THEN ${sql.lit(
  'TEST' satisfies DueBy,
)} WHEN ${ofSample} IS NOT NULL THEN ${sql.lit('SAMPLE' satisfies DueBy)} END`;

/** The day of it in the laboratory, as alerts name it. */
export const dueDay: RawBuilder<string | null> = sql<
  string | null
>`(${dueTold} AT TIME ZONE ${sql.lit(ZONE)})::date`;
