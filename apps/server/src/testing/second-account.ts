import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { publish } from '../platform/notify/publish.queries.ts';
import { addPerson, nextNumber, type Person, prepare } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What tells that two accounts are one person's. */
export type SameBy = 'name' | 'identityNumber' | 'employmentNumber';

/** Makes an account the same person's as another one; every process is told. */
export async function makeSame(
  app: TestApp,
  { id }: Pick<Person, 'id'>,
  of: Pick<Person, 'id'>,
  by: SameBy,
): Promise<void> {
  const number = `079${String(nextNumber()).padStart(9, '0')}`;
  await prepare(app, async (tx) => {
    const { last_name, first_name, employment_number } = await tx
      .selectFrom('app_user')
      .select(['last_name', 'first_name', 'employment_number'])
      .where('id', '=', of.id)
      .executeTakeFirstOrThrow();
    const told = {
      // As it looks, and not as it is written.
      name: { last_name: `${last_name.toUpperCase()}  `, first_name: first_name.normalize('NFD') },
      identityNumber: { id_card: `${number.slice(0, 3)} ${number.slice(3)}` },
      employmentNumber: { employment_number: `${employment_number} ` },
    }[by];
    if (by === 'identityNumber')
      await tx.updateTable('app_user').set({ id_card: number }).where('id', '=', of.id).execute();
    await tx.updateTable('app_user').set(told).where('id', '=', id).execute();
    await publish(tx, { kind: 'rights' });
  });
  app.services.sessions.forget();
}

/** A second account of somebody, with rights of its own, logged in. */
export async function addSecondAccount(
  app: TestApp,
  of: Pick<Person, 'id'>,
  permits: readonly PermissionCode[],
  by: SameBy = 'name',
): Promise<Person> {
  const person = await addPerson(app, permits);
  await makeSame(app, person, of, by);
  return person;
}
