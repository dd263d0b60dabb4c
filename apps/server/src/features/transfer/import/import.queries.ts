import { ADVISORY_LOCKS } from '@kiemlab/db/advisory-locks';
import { REGISTERED } from '@kiemlab/contract/features/samples/samples.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { columnList, nameList, recordList } from '../../../platform/fields/column-sql.ts';
import { type Attributes, SAMPLE_COLUMNS, type SampleColumns } from '../../samples/samples.record.ts';
import type { ChosenValue } from './workbook-form.ts';

/** Values of drop-downs that users added or took away. */
export const findChosenValues = (db: Database, fields: readonly string[]): Promise<ChosenValue[]> =>
  db
    .selectFrom('field_choice')
    .select(['field_key', 'value', 'removed'])
    .where('field_key', 'in', fields.length > 0 ? fields : [''])
    .orderBy('created_at')
    .execute();

/** A record and a name it goes by. */
export interface Named {
  id: string;
  name: string;
}

/** All clients, by their name as lists show it, and by their identification number. */
export async function findClientNames(db: Database): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT DISTINCT id, name FROM client, LATERAL (
      VALUES (btrim(coalesce(nullif(facility_name, ''), last_name || ' ' || first_name))), (identification_number)) n (name)
     WHERE deleted_at IS NULL AND name <> '' ORDER BY name`.execute(db);
  return rows;
}

/** All accounts that may log in, by user name and by employment number. */
export async function findUserNames(db: Database): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT DISTINCT id, name FROM app_user, LATERAL (VALUES (username), (employment_number)) n (name)
     WHERE login_enabled AND name <> '' ORDER BY name`.execute(db);
  return rows;
}

/** Of some external codes those that a sample has already. */
export async function findExistingCodes(db: Database, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ external_code: string }>`
    SELECT DISTINCT external_code FROM sample
     WHERE external_code = ANY(${[...codes]}::text[]) AND deleted_at IS NULL`.execute(db);
  return new Set(rows.map((row) => row.external_code));
}

/** One import at a time writes, so that two of them cannot bring the same code. Held until the unit of work ends. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.imports})`.execute(tx);
}

/**
 * What an import of this person brought, when it came through before: its first sample has its id, and what is written
 * together has one moment of creation.
 */
export async function findImported(
  db: Database,
  importId: string,
  userId: string,
): Promise<{ imported: number; firstCode: string; lastCode: string } | undefined> {
  const { rows } = await sql<{ imported: number; firstCode: string; lastCode: string }>`
    SELECT (r.n)::integer AS imported, f.code AS "firstCode", (SELECT code FROM sample WHERE seq = r.last) AS "lastCode"
      FROM sample f, LATERAL (
        SELECT count(*) AS n, max(seq) AS last FROM sample s
         WHERE s.created_at = f.created_at AND s.created_by = f.created_by AND s.seq >= f.seq) r
     WHERE f.id = ${importId}::uuid AND f.created_by = ${userId}::uuid`.execute(db);
  return rows[0];
}

/** Is this import on its way, or another one of its person? An id that another person's has is taken, too. */
export async function isImportOpen(db: Database, importId: string, alone: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM job WHERE ended_at IS NULL AND alone IS NOT NULL AND (alone = ${alone} OR ref = ${importId})`.execute(
    db,
  );
  return rows.length > 0;
}

/** A sample that has been checked and is to be written. */
export interface ImportedSample {
  year: number;
  columns: SampleColumns;
  attributes: Attributes;
}

/** What a file can hold: the program sets the others itself. */
const GIVEN = SAMPLE_COLUMNS.filter(({ key }) => !fieldOf(key).system);

/** Inserts samples in the order given, with one statement, the first with a given id; answers their ids and what people call them. */
export async function insertSamples(
  tx: Tx,
  of: { templateId: string; templateVersion: number; createdBy: string },
  samples: readonly ImportedSample[],
  firstId?: string,
): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    INSERT INTO sample (id, template_id, template_version, sample_year, status, ${nameList(GIVEN)}, created_by, attributes)
    SELECT CASE place WHEN 1 THEN coalesce(${firstId ?? null}::uuid, gen_random_uuid()) ELSE gen_random_uuid() END,
           ${of.templateId}::uuid, ${of.templateVersion}::integer, (s ->> 'year')::integer, ${sql.lit(REGISTERED)}, ${columnList(GIVEN, 'c')},
           ${of.createdBy}::uuid, s -> 'attributes'
      FROM jsonb_array_elements(${JSON.stringify(samples)}::jsonb) WITH ORDINALITY AS given (s, place),
           jsonb_to_record(s -> 'columns') AS c (${recordList(GIVEN)})
     ORDER BY place
    RETURNING id, code`.execute(tx);
  return rows;
}
