import { readSetting, writeSetting } from '../features/settings/settings.queries.ts';
import type { DemoClient } from './data/types.ts';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';

/** The setting that says how far the demo laboratory is. */
export const STATE = 'demo';

/** How far the demo laboratory is; null on a database that has none. */
export const readDemoState = (db: Database) => readSetting(db, STATE);

export const writeDemoState = (tx: Tx, state: 'loading' | 'loaded'): Promise<void> =>
  writeSetting(tx, STATE, state);

/** Has somebody who is asked to read a version be late: no call asks for a day that is over. */
export async function backdateTraining(
  tx: Tx,
  { versionId, userId, day }: { versionId: string; userId: string; day: string },
): Promise<void> {
  await tx
    .updateTable('document_training')
    .set({ due_on: day })
    .where('version_id', '=', versionId)
    .where('user_id', '=', userId)
    .execute();
}

export async function insertClient(tx: Tx, client: DemoClient): Promise<string> {
  const { id } = await tx
    .insertInto('client')
    .values({
      facility_name: client.facilityName,
      last_name: client.lastName,
      first_name: client.firstName,
      client_type: client.clientType,
      email: client.email,
      phone: client.phoneNo,
      address: client.address,
      city: client.city,
      identification_number: client.identificationNumber ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
