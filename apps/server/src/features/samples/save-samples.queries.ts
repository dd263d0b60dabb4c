import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { AppError } from '../../platform/http/app-error.ts';
import type { Attributes, SampleColumns } from './samples.record.ts';

export interface NewSample {
  /** Chosen by who asks for it; else the database makes one. */
  id?: string;
  templateId: string;
  templateVersion: number;
  year: number;
  status: SampleStatus;
  columns: SampleColumns & { name: string };
  attributes: Attributes;
  createdBy: string;
  /** Samples that it was taken from: what its retention counts from was told of them before (rule K8). */
  takenFrom?: readonly string[];
}

/** What was told of some samples, now and before, as the retention of another counts from it too. */
const toldOf = (ids: readonly string[]) => sql<string>`(SELECT jsonb_agg(DISTINCT told) FROM sample s,
  jsonb_array_elements(coalesce(s.told_before, '[]') || sample_told(s)) told WHERE s.id = ${amongIds(ids)})`;

/** Inserts a sample; answers its id. Throws ALREADY_SAVED for a chosen id that exists: the same form came once more. */
export async function insertSample(tx: Tx, sample: NewSample): Promise<string> {
  const row = await tx
    .insertInto('sample')
    .values({
      ...(sample.id ? { id: sample.id } : {}),
      template_id: sample.templateId,
      template_version: sample.templateVersion,
      sample_year: sample.year,
      status: sample.status,
      ...sample.columns,
      attributes: JSON.stringify(sample.attributes),
      created_by: sample.createdBy,
      ...(sample.takenFrom ? { told_before: toldOf(sample.takenFrom) } : {}),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('ALREADY_SAVED');
  return row.id;
}

export interface SampleChange {
  status?: SampleStatus;
  /** How much of the quantity is retained from now on. */
  retained?: string;
  year?: number;
  columns?: SampleColumns & { name?: string };
  attributes?: Attributes;
  groupId?: string | null;
  groupRequest?: string | null;
  /** Who received it; the certificate names the person. */
  receivedBy?: string;
}

/** Writes a change to a row that is locked, and raises its version. */
export async function updateSampleRow(tx: Tx, id: string, change: SampleChange): Promise<number> {
  const row = await tx
    .updateTable('sample')
    .set({
      ...change.columns,
      ...(change.status ? { status: change.status } : {}),
      ...(change.retained !== undefined ? { retained_quantity: change.retained } : {}),
      ...(change.year !== undefined ? { sample_year: change.year } : {}),
      ...(change.attributes ? { attributes: JSON.stringify(change.attributes) } : {}),
      ...(change.groupId !== undefined ? { group_id: change.groupId } : {}),
      ...(change.groupRequest !== undefined ? { group_request: change.groupRequest } : {}),
      ...(change.receivedBy !== undefined ? { received_by: change.receivedBy } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Moves samples that are locked to a status, and raises their versions; one statement whatever the number. */
export async function moveSamples(tx: Tx, ids: readonly string[], status: SampleStatus): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE sample SET status = ${status}, version = version + 1 WHERE id = ANY(${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** Replaces the responsible staff of samples. */
export async function replaceResponsible(
  tx: Tx,
  sampleIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('sample_responsible').where('sample_id', 'in', sampleIds).execute();
  if (userIds.length === 0) return;
  await tx
    .insertInto('sample_responsible')
    .values(sampleIds.flatMap((sample_id) => userIds.map((user_id) => ({ sample_id, user_id }))))
    .execute();
}
