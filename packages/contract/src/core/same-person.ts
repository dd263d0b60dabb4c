/** An account with the others that are the same person's: who acts, or somebody of whom that was loaded. */
export interface OnePerson {
  id: string;
  /** Other accounts, open or closed, that count as the same person's (rule R7). */
  aliases: ReadonlySet<string>;
}

/**
 * True where an account is the person's own, or another one of the same person (rule R7, COMP-06): the one question of every separation
 * of duties. What somebody owns (a test, a job, a sample) goes by the account; `account-comparisons.ts` of the house checks names those.
 */
export const samePerson = ({ id, aliases }: OnePerson, accountId: string | null | undefined): boolean =>
  accountId !== null && accountId !== undefined && (accountId === id || aliases.has(accountId));

/** True where one of these accounts is. */
export const samePersonAmong = (person: OnePerson, accountIds: readonly string[]): boolean =>
  accountIds.some((accountId) => samePerson(person, accountId));

/** All accounts of a person, the one that was asked about first. */
export const accountsOf = ({ id, aliases }: OnePerson): string[] => [id, ...aliases];
