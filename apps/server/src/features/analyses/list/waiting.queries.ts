import type { TestsWaiting } from '@kiemlab/contract/features/analyses/deadline';
import { WITH_TECHNICIAN } from '@kiemlab/contract/features/analyses/analyses.rules';
import { type RawBuilder, sql } from 'kysely';
import { due } from '../due.queries.ts';

/** When a test `t` that waits for whoever tests it is of a part of these; one that is due by nothing is of none but all. */
export const PARTS: Record<TestsWaiting, RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  within: sql<boolean>`(${due} >= now())`,
  overdue: sql<boolean>`(${due} < now())`,
};

/** True for a test `t` that waits for whoever tests it (rule F34), of a part of these; the statuses stand in the text, so that an index of them is found. */
export const waits = (part: TestsWaiting = 'all'): RawBuilder<boolean> =>
  sql<boolean>`(t.status IN (${sql.join(WITH_TECHNICIAN.map((status) => sql.lit(status)))}) AND ${PARTS[part]})`;
