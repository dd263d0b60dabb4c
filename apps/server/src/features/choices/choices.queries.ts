import type { ChoiceChange } from '@kiemlab/contract/features/choices/choices.rules';
import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** What users added to a field's list and took away from it, in the order it was done. */
export const findChanges = (db: Database, key: FieldKey): Promise<ChoiceChange[]> =>
  db
    .selectFrom('field_choice')
    .select(['value', 'removed'])
    .where('field_key', '=', key)
    .orderBy('created_at')
    .orderBy('value')
    .execute();

/** The same, with the field's list locked until the unit of work ends: of two who add one value the second sees it. */
export async function lockChanges(tx: Tx, key: FieldKey): Promise<ChoiceChange[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`field_choice ${key}`}, 0))`.execute(tx);
  return findChanges(tx, key);
}

export async function insertChange(tx: Tx, key: FieldKey, { value, removed }: ChoiceChange): Promise<void> {
  await tx.insertInto('field_choice').values({ field_key: key, value, removed }).execute();
}

export async function deleteChange(tx: Tx, key: FieldKey, value: string): Promise<void> {
  await tx.deleteFrom('field_choice').where('field_key', '=', key).where('value', '=', value).execute();
}
