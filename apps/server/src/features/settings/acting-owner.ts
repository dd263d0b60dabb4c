import { can } from '@kiemlab/contract/core/actor';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { findPerson, type Person } from '../../platform/auth/find-person.queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { readSetting } from './settings.queries.ts';

/**
 * Who asked for a job, with the rights of this moment and with blind coding as it is now. Throws FORBIDDEN for somebody who is disabled
 * or has lost the right, or all of several, meanwhile.
 */
export async function actingOwner(
  { db, ownerId }: Pick<JobContext, 'db' | 'ownerId'>,
  ...anyOf: readonly PermissionCode[]
): Promise<Person & { blind: boolean }> {
  const person = ownerId === null ? undefined : await findPerson(db, ownerId);
  if (!person || !can(person, ...anyOf)) throw new AppError('FORBIDDEN');
  return { ...person, blind: await readSetting(db, 'blindCoding') };
}
