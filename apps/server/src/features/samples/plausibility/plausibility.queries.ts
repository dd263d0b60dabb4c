import type { UnlikelyBounds, UnlikelyValue } from '@kiemlab/contract/features/samples/plausibility';
import { parseSetting } from '@kiemlab/contract/features/settings/parse-setting';
import type { UnlikelyState } from '@kiemlab/contract/core/plausibility-state';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { storedSetting } from '../../settings/settings.queries.ts';

/** From where on values are asked back today; one look for both settings. */
export async function readUnlikelyBounds(db: Database): Promise<UnlikelyBounds> {
  const { rows } = await sql<Record<'quantities' | 'dates', readonly unknown[] | null>>`
    SELECT ${storedSetting('unlikelyQuantities')} AS quantities, ${storedSetting('unlikelyDates')} AS dates`.execute(
    db,
  );
  return {
    quantities: parseSetting('unlikelyQuantities', rows[0]?.quantities),
    dates: parseSetting('unlikelyDates', rows[0]?.dates),
  };
}

/** What was said last of a field of a sample. */
export interface SaidOfValue extends Omit<UnlikelyValue, 'bound'> {
  state: UnlikelyState;
  by: string;
  userId: string;
  at: Date;
}

/** What was said last of each field of a sample. */
export async function findSaid(db: Database, sampleId: string): Promise<SaidOfValue[]> {
  const { rows } = await sql<SaidOfValue>`
    SELECT DISTINCT ON (v.field_key) v.field_key AS field, v.value, v.unit, v.why, v.unlikely AS state,
           coalesce(u.full_name, '') AS by, v.written_by AS "userId", v.written_at AS at
      FROM sample_unlikely_value v JOIN app_user u ON u.id = v.written_by
     WHERE v.sample_id = ${sampleId} ORDER BY v.field_key, v.seq DESC`.execute(db);
  return rows;
}

/** A value that is far off, with the sample it is of and what was answered. */
export interface NewSaid extends Omit<UnlikelyValue, 'bound'> {
  sampleId: string;
  state: UnlikelyState;
  /** Who said it of the sample that the value comes from, and when; without it who writes, now. */
  said?: { userId: string; at: Date };
}

/** Keeps what was said of values; one statement whatever the number. */
export async function insertSaid(tx: Tx, said: readonly NewSaid[], userId: string): Promise<void> {
  if (said.length === 0) return;
  await tx
    .insertInto('sample_unlikely_value')
    .values(
      said.map(({ sampleId, field, value, unit, why, state, said: before }) => ({
        sample_id: sampleId,
        field_key: field,
        value,
        unit,
        why,
        unlikely: state,
        written_by: before?.userId ?? userId,
        ...(before ? { written_at: before.at } : {}),
      })),
    )
    .execute();
}
