import type { CouncilMember, SittingMember } from '@kiemlab/contract/features/destruction/destruction.rules';
import type { Database } from '@kiemlab/db/database';
import { findSitting } from './council.queries.ts';

/** A council with what its accounts are at present, and whether the account in the seat of its head is one of the signers (rule K10). */
export async function loadCouncil(
  db: Database,
  council: readonly CouncilMember[],
  signers: readonly string[],
): Promise<{ council: SittingMember[]; headSigned: boolean }> {
  const ids = council.flatMap(({ userId }) => userId ?? []);
  const accounts = await findSitting(db, ids);
  return {
    council: council.map((member) => ({
      ...member,
      unitHead: member.userId !== null && accounts.get(member.userId)?.unit_head === true,
    })),
    headSigned: council.some(({ head, userId }) => head && userId !== null && signers.includes(userId)),
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
