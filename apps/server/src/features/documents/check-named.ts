import { samePersonAmong } from '@kiemlab/contract/core/same-person';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { findAliases } from '../../platform/auth/same-people.queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { NamedIds } from './change-versions.queries.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { findNameable, type NamedIn } from './nameable.queries.ts';

/**
 * Refuses whom a version cannot name (DOCUMENT_PERSON_NOT_FIT with the names, rule L8): who may not log in, does not open documents or
 * administers access to them, from whom blind coding keeps its kind (rule B5), who wrote the version, and one person for two parts, by
 * whatever account. Who signs is judged again then.
 */
export async function checkNamed(
  tx: Tx,
  named: NamedIds,
  authors: readonly string[],
  of: NamedIn,
): Promise<void> {
  const people = [...named.reviewer, ...named.approver];
  if (people.length === 0) return;
  const nameable = await findNameable(tx, people, of, await readSetting(tx, 'blindCoding'));
  const personOf = await findAliases(tx, people);
  const unfit = people.filter((id, index) => {
    const others = [...authors, ...people.slice(0, index)];
    return !nameable.get(id)?.fit || samePersonAmong(personOf(id), others);
  });
  if (unfit.length === 0) return;
  throw new AppError('DOCUMENT_PERSON_NOT_FIT', {
    ids: unfit,
    // Who is not there has no name.
    names: unfit.map((id) => nameable.get(id)?.name ?? '?').join(', '),
  });
}
