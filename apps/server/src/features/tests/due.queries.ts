import type { DueBy } from '@kiemlab/contract/features/tests/deadline';
import { type RawBuilder, sql } from 'kysely';
import { ZONE } from '../../platform/clock.ts';

/** The last moment, to the millisecond, of the day by which the sample of a test `t` is due. */
const ofSample = sql`(SELECT (s.appointment_date + 1)::timestamp AT TIME ZONE ${sql.lit(ZONE)} - interval '1 millisecond'
    FROM sample s WHERE s.id = t.sample_id)`;

/**
 * When a test `t` is due (rule T24): by its turnaround or what was said, else with its sample, on whatever day that is due now; null where
 * neither is known. Whatever asks when a test is due asks this.
 */
export const due: RawBuilder<Date | null> = sql<Date | null>`coalesce(t.due_date, ${ofSample})`;

/** What a test `t` is due by; null where it is due by nothing. */
export const dueBy: RawBuilder<DueBy | null> = sql<DueBy | null>`CASE WHEN t.due_date IS NOT NULL THEN ${sql.lit(
  'TEST' satisfies DueBy,
)} WHEN ${ofSample} IS NOT NULL THEN ${sql.lit('SAMPLE' satisfies DueBy)} END`;

/** The day of it in the laboratory, as alerts name it. */
export const dueDay: RawBuilder<string | null> = sql<
  string | null
>`(${due} AT TIME ZONE ${sql.lit(ZONE)})::date`;
