import { samePersonAmong } from '@kiemlab/contract/core/same-person';
import type { CouncilMember, SittingMember } from '@kiemlab/contract/features/destruction/destruction.rules';
import type { Database } from '@kiemlab/db/database';
import { findAliases } from '../../platform/auth/same-people.queries.ts';
import { findSitting } from './council.queries.ts';

/** A council with what its accounts are at present, and whether one of the signers is its head, by whichever account (rule R7). */
export async function loadCouncil(
  db: Database,
  council: readonly CouncilMember[],
  signers: readonly string[],
): Promise<{ council: SittingMember[]; headSigned: boolean }> {
  const ids = council.flatMap(({ userId }) => userId ?? []);
  const accounts = await findSitting(db, ids);
  const personOf = await findAliases(db, ids);
  const heads = council.flatMap(({ head, userId }) => (head && userId !== null ? [personOf(userId)] : []));
  return {
    council: council.map((member) => ({
      ...member,
      unitHead: member.userId !== null && accounts.get(member.userId)?.unit_head === true,
    })),
    headSigned: heads.some((head) => samePersonAmong(head, signers)),
  };
}

/**
 * A council as it is kept: of an account the name is its own, and the post where none is typed; who has none comes from outside. Answers
 * the places of accounts that there are not, too.
 */
export async function nameCouncil(
  db: Database,
  council: readonly CouncilMember[],
): Promise<{ council: CouncilMember[]; unknown: number[] }> {
  const accounts = await findSitting(
    db,
    council.flatMap(({ userId }) => userId ?? []),
  );
  const accountOf = ({ userId }: CouncilMember) => (userId === null ? undefined : accounts.get(userId));
  return {
    council: council.map((member) => {
      const account = accountOf(member);
      return account
        ? { ...member, name: account.full_name, post: member.post || account.position, organisation: '' }
        : member;
    }),
    unknown: council.flatMap((member, at) => (member.userId !== null && !accountOf(member) ? [at] : [])),
  };
}
