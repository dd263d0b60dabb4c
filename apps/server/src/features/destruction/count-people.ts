import { samePerson } from '@kiemlab/contract/core/same-person';
import type { CouncilMember } from '@kiemlab/contract/features/destruction/destruction.rules';
import type { Database } from '@kiemlab/db/database';
import { findAliases } from '../../platform/auth/same-people.queries.ts';
import { foldNames } from './council.queries.ts';

/**
 * How many different people a council is (rule R7): accounts of one person are one member, and so are an outsider and whoever else has the
 * same name.
 */
export async function countPeople(db: Database, council: readonly CouncilMember[]): Promise<number> {
  const personOf = await findAliases(
    db,
    council.flatMap(({ userId }) => userId ?? []),
  );
  const names = await foldNames(
    db,
    council.map(({ name }) => name),
  );
  const isSame = (one: number, other: number): boolean => {
    const [a, b] = [council[one]?.userId ?? null, council[other]?.userId ?? null];
    if (a !== null && b !== null) return samePerson(personOf(a), b);
    const ways = new Set(names[one]);
    return names[other]?.some((way) => ways.has(way)) ?? false;
  };
  return council.filter((_, index) => !council.slice(0, index).some((_one, before) => isSame(index, before)))
    .length;
}
