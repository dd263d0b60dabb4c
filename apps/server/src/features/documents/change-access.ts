import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import type { LevelNumber } from '@kiemlab/contract/features/documents/folders.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { type GroupLevel, holdDocumentGroups } from './folder-access.queries.ts';

/** Whether a folder or a document has access of its own, and what everybody may do then to whom the module is open. */
export interface Access {
  ownAccess: boolean;
  allGroups: LevelNumber | null;
}

/** What a body says of it; what is left out stays. */
interface AccessPatch {
  groups?: readonly GroupLevel[] | null | undefined;
  allGroups?: LevelNumber | null | undefined;
}

/** How the two fields are called where they stand, and whether there is a folder around from which access can come. */
interface AccessPlace {
  groupsField: string;
  allField: string;
  isRoot: boolean;
}

/** Access as it is from now on; `groups` where they are written. */
export interface ChangedAccess extends Access {
  groups?: readonly GroupLevel[];
}

const refuse = (field: string, code: FieldFault['code']): never => {
  throw new AppError('VALIDATION', { fields: [{ field, code }] });
};

/**
 * What a body makes of the access of a folder or document. Groups make it its own, null makes it that of the folder around, which there has
 * to be. What all groups may do is said with the groups, or where access is its own already: else those who had it by the folder around
 * would lose it unsaid. Throws VALIDATION, also for a group that is none of the documents.
 */
export async function changeAccess(
  tx: Tx,
  now: Access,
  { groups, allGroups }: AccessPatch,
  { groupsField, allField, isRoot }: AccessPlace,
): Promise<ChangedAccess> {
  if (groups === null || (groups === undefined && !now.ownAccess)) {
    if (isRoot) refuse(groupsField, 'REQUIRED');
    if (allGroups !== undefined && allGroups !== null)
      refuse(groups === null ? allField : groupsField, groups === null ? 'INVALID_VALUE' : 'REQUIRED');
    return { ownAccess: false, allGroups: null, ...(now.ownAccess && { groups: [] }) };
  }
  const access: Access = { ownAccess: true, allGroups: allGroups === undefined ? now.allGroups : allGroups };
  if (groups === undefined) return access;
  const known = await holdDocumentGroups(
    tx,
    groups.map(({ Id }) => Id),
  );
  const fields = groups.flatMap(({ Id }, index) =>
    known.has(Id) ? [] : [{ field: `${groupsField}.${index}.Id`, code: 'INVALID_VALUE' }],
  );
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  return { ...access, groups };
}
