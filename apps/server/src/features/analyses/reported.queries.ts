import { DRAFT, STANDING } from '@kiemlab/contract/features/reports/reports.rules';
import { type RawBuilder, sql } from 'kysely';

/** True where an issued report stands of the sample whose id this is, and no draft waits that amends it: its tests are closed (rules T9, C7). */
export const isReported = (sampleId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM report p WHERE p.sample_id = ${sampleId} AND p.status = ${sql.lit(STANDING)}
     AND NOT EXISTS (SELECT FROM report d WHERE d.replaces = p.id AND d.status = ${sql.lit(DRAFT)}))`;
