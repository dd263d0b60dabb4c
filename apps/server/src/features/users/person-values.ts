import { can } from '@kiemlab/contract/core/actor';
import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import type { PersonBody } from '@kiemlab/contract/features/users/user.schema';
import type { Database } from '@kiemlab/db/database';
import type { SignedIn } from '../../platform/auth/signed-in.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findNumberHolder, hasUserFile, type PersonChange } from './person.queries.ts';

/** The columns of what a body says of a person; what it leaves out is left out. Identity cards only from who may read them. */
export function personValues(body: PersonBody, actor: SignedIn) {
  const optional: PersonChange = {};
  if (body.Position !== undefined) optional.position = body.Position;
  if (body.Department !== undefined) optional.department = body.Department;
  if (body.Address !== undefined) optional.address = body.Address;
  if (body.City !== undefined) optional.city = body.City;
  if (body.EntryDate !== undefined) optional.entry_date = body.EntryDate;
  if (body.AlternateEmail !== undefined) optional.alternate_email = body.AlternateEmail;
  if (body.FileAttachmentId !== undefined) optional.file_attachment_id = body.FileAttachmentId;
  if (typeof body.CMND === 'string' && can(actor, 'User_IdCards')) optional.id_card = body.CMND;
  return {
    ...optional,
    last_name: body.LastName,
    first_name: body.FirstName,
    email: body.Email,
    phone: body.Phone,
  };
}

/** Throws VALIDATION when the file that a body names was never uploaded. */
export async function checkFileNamed(db: Database, { FileAttachmentId }: PersonBody): Promise<void> {
  if (!FileAttachmentId || (await hasUserFile(db, FileAttachmentId))) return;
  const fields: FieldFault[] = [{ field: 'UserInformation.FileAttachmentId', code: 'INVALID_VALUE' }];
  throw new AppError('VALIDATION', { fields });
}

/** A name or number that somebody has, or had: never given again (COMP-01). */
export const taken = (field: string, value: string): AppError =>
  new AppError('DUPLICATE', { value, fields: [{ field, code: 'TAKEN' }] });

/**
 * Refuses the identity number of another account, open or closed: who returns gets the old one back (rule R8). The refusal names the account
 * and not the number. Throws IDENTITY_NUMBER_TAKEN.
 */
export async function refuseHeldNumber(
  db: Database,
  number: string | undefined,
  butFor?: string,
): Promise<void> {
  const holder = number ? await findNumberHolder(db, number, butFor) : undefined;
  if (!holder) return;
  const { name, employmentNumber } = holder;
  throw new AppError('IDENTITY_NUMBER_TAKEN', { name, codes: [employmentNumber], account: holder });
}
