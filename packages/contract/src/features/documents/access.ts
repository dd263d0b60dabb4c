import { z } from 'zod';
import { id } from '../../core/text.ts';
import { LEVEL_NUMBERS } from './folders.rules.ts';

/** The number of a level: 1 view, 2 edit, 3 manage (rule L2). */
export const levelNumber = z.literal(LEVEL_NUMBERS);

/** A user group of NT_Document and what its people may do; field names of user groups elsewhere. */
const AccessGroup = z.strictObject({ Id: id, Level: levelNumber });

/** Groups with access, each once; null: access is that of the folder it lies in. */
export const accessGroups = z
  .array(AccessGroup)
  .max(200)
  .refine((groups) => new Set(groups.map((group) => group.Id)).size === groups.length, {
    error: 'GIVEN_TWICE',
  })
  .nullable();

/** The same in answers, with the names of the groups. */
export const shownAccessGroups = z.array(AccessGroup.extend({ TenGroup: z.string() }));
export type ShownAccessGroups = z.output<typeof shownAccessGroups>;
