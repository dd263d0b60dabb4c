import type { Database } from '@kiemlab/db/database';
import type { DB } from '@kiemlab/db/generated/db';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql, type Updateable } from 'kysely';

/** What is changed of an analyte itself; its limits are versions of their own. */
export type AnalyteChange = Omit<
  Updateable<DB['analyte']>,
  'id' | 'classification_id' | 'version' | 'deleted_at' | 'created_at'
>;

/** What analytes that are there are to be called once a sheet is saved. */
export interface Renamed {
  id: string;
  code: string;
  name: string;
}

/** How an analyte of that alias read or reads, by its names or its codes of now and of while it was in use (0577). */
const readingsOf = (alias: 'a' | 'own', column: 'name' | 'code') => sql.ref(`${alias}.${column}_readings`);

/**
 * Whether what `own` is to be called is, or was while it was in use, that of an analyte `a` of the test id, or of one of its name, where either was in use: what was
 * is called as no other one either, whose limits one person may have written. Those that share a name already, as copies do, go on doing so.
 */
const takesOver = (column: 'name' | 'code', typed: string) => sql<boolean>`(
  own.id IS NOT NULL AND ${sql.ref(`own.${column}`)} <> ${typed} AND analyte_name_readings(ARRAY[${typed}::text]) && ${readingsOf('a', column)}
    AND NOT ${readingsOf('own', column)} && ${readingsOf('a', column)}
    AND (analyte_was_in_use(a.id, a.copied_in_use) OR (a.deleted_at IS NULL AND analyte_was_in_use(own.id, own.copied_in_use))))`;

/**
 * Whether a living analyte of the test id, but one, has a code or a name that looks the same (`analyte_name_key`). What is renamed also takes
 * none that reads as one that is, or was, that of what was in use, deleted or not, also in a test id of the same name and code of tests: its limits would
 * count there that one person wrote (rule T15). It has its own ones back. What stays is compared by the case of its letters alone. Those of `renamed` are
 * compared by what they are to be called, so that two may swap; what was in use keeps its own all the same.
 */
export async function findNamesakes(
  tx: Tx,
  classificationId: string,
  { code, name, but }: { code: string; name: string; but: string | null },
  renamed: readonly Renamed[] = [],
): Promise<{ sameCode: boolean; sameName: boolean }[]> {
  const alive = sql`a.classification_id = c.id AND a.deleted_at IS NULL`;
  const [itsCode, itsName] = [sql`coalesce(r.code, a.code)`, sql`coalesce(r.name, a.name)`];
  const { rows } = await sql<{ sameCode: boolean; sameName: boolean }>`
    SELECT * FROM (
      SELECT (${alive} AND lower(${itsCode} COLLATE "vi-x-icu") = lower(${code} COLLATE "vi-x-icu"))
             OR (own.code IS DISTINCT FROM ${code} AND ${alive} AND analyte_name_key(${itsCode}) = analyte_name_key(${code}))
             OR ${takesOver('code', code)} AS "sameCode",
             (${alive} AND lower(${itsName} COLLATE "vi-x-icu") = lower(${name} COLLATE "vi-x-icu"))
             OR (own.name IS DISTINCT FROM ${name} AND ${alive} AND analyte_name_key(${itsName}) = analyte_name_key(${name}))
             OR ${takesOver('name', name)} AS "sameName"
        FROM test_classification c LEFT JOIN analyte own ON own.id = ${but}::uuid
        JOIN test_classification o ON o.id = c.id OR ((own.name, own.code) IS DISTINCT FROM (${name}::text, ${code}::text)
          AND own.id IS NOT NULL AND o.test_code_id = c.test_code_id AND o.name_readings && c.name_readings)
        JOIN analyte a ON a.classification_id = o.id
        LEFT JOIN jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) AS r (id uuid, code text, name text) ON r.id = a.id
       WHERE c.id = ${classificationId} AND a.id IS DISTINCT FROM ${but}::uuid) other
     WHERE "sameCode" OR "sameName"`.execute(tx);
  return rows;
}

const FOLDS = {
  code: (word: RawBuilder<unknown>) => sql`analyte_name_key(${word})`,
  name: (word: RawBuilder<unknown>) => sql`analyte_name_key(${word})`,
};

/**
 * Of several codes or names the numbers of those that a living analyte of the test id has, or one before them in the list: as they look.
 */
export async function findTaken(
  tx: Tx,
  classificationId: string,
  column: 'code' | 'name',
  typed: readonly string[],
): Promise<number[]> {
  const folded = FOLDS[column];
  const { rows } = await sql<{ at: number }>`
    WITH sent AS (
      SELECT ${folded(sql`word`)} AS word, at::int - 1 AS at FROM unnest(${[...typed]}::text[]) WITH ORDINALITY one(word, at))
    SELECT at FROM sent
     WHERE EXISTS (SELECT FROM sent other WHERE other.word = sent.word AND other.at < sent.at)
        OR EXISTS (SELECT FROM analyte WHERE classification_id = ${classificationId} AND deleted_at IS NULL
             AND ${folded(sql.ref(column))} = sent.word)
     ORDER BY at`.execute(tx);
  return rows.map(({ at }) => at);
}

/** Until `checkNames` a code or a name of two analytes of a test id may be the same in this unit of work: what swaps them does so line by line. */
export const deferNames = (tx: Tx) =>
  sql`SET CONSTRAINTS analyte_code_unique, analyte_name_unique DEFERRED`.execute(tx);
/** From now on they are compared at each statement; those of before at once. */
export const checkNames = (tx: Tx) =>
  sql`SET CONSTRAINTS analyte_code_unique, analyte_name_unique IMMEDIATE`.execute(tx);

/** Puts analytes into the places of a list; what is in its place stays untouched. */
export async function placeAnalytes(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE analyte SET position = place.at - 1
      FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY place(id, at)
     WHERE analyte.id = place.id AND analyte.position <> place.at - 1`.execute(tx);
}

/** The place behind the last analyte of a test id. */
export async function nextPosition(tx: Tx, classificationId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(position) + 1, 0) AS next FROM analyte
     WHERE classification_id = ${classificationId} AND deleted_at IS NULL`.execute(tx);
  return rows[0]?.next ?? 0;
}

/** Of which test id a living analyte is. */
export async function findTestIdOf(db: Database, analyteId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('analyte')
    .select('classification_id')
    .where('id', '=', analyteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.classification_id;
}

/** Ids of living analytes that have a code, in whichever test id and in letters of either case; two of them are enough to know. */
export async function findByCode(db: Database, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM analyte
     WHERE deleted_at IS NULL AND lower(code COLLATE "vi-x-icu") = lower(${code} COLLATE "vi-x-icu") LIMIT 2`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Changes an analyte that is held, and counts its version on. */
export async function updateAnalyte(tx: Tx, id: string, change: AnalyteChange): Promise<void> {
  await tx
    .updateTable('analyte')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Takes an analyte from the lists; its code and its name are free. */
export async function markAnalyteDeleted(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE analyte SET deleted_at = now() WHERE id = ${id}`.execute(tx);
}
