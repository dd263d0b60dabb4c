import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import type { NamedPerson } from '@kiemlab/contract/features/test-setup/people-data';
import type { ListMode } from '@kiemlab/contract/features/test-setup/test-setup.api';

/** A list of people as a body says it: names, which may be none, a mode, both or neither. */
export interface SentList {
  names?: readonly NamedPerson[] | undefined;
  mode?: ListMode | undefined;
}
/** A list that is meant; without `people` those who are named stay. */
export interface MeantList {
  mode: ListMode;
  people?: readonly NamedPerson[];
}

/**
 * Who is meant by a list of a test id (rule T14). Names mean these people, a list that is left out stays as it is (`now`; undefined for
 * a new test id: everybody). Never guessed is what an emptied list means, everybody or nobody: that wants the mode.
 */
export function listMeant(
  field: 'technicianList' | 'approverList',
  { names, mode }: SentList,
  now: ListMode | undefined,
): MeantList | FieldFault {
  if (mode === 'EVERYONE')
    return names && names.length > 0 ? { field, code: 'INVALID_VALUE' } : { mode, people: [] };
  if (names && names.length > 0) return { mode: 'NAMED', people: names };
  if (mode === 'NAMED') {
    if (names) return { mode, people: [] };
    return now === 'NAMED' ? { mode } : { field: 'data', code: 'REQUIRED' };
  }
  if (!names && now) return { mode: now };
  return now === 'NAMED' ? { field, code: 'REQUIRED' } : { mode: 'EVERYONE', people: [] };
}
