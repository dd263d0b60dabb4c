/** An account with the others that are the same person's: who acts, or somebody of whom that was loaded. */
export interface OnePerson {
  id: string;
  /** Other accounts, open or closed, that count as the same person's (rule R7). */
  aliases: ReadonlySet<string>;
  /** Accounts that are one hand with it for now, as one was told the password of the other (rule R11). They keep apart, and give nothing. */
  hands?: ReadonlySet<string>;
  /** Of each of these the last day on which it is, `YYYY-MM-DD`. */
  handsUntil?: ReadonlyMap<string, string>;
}

/**
 * True where an account is the person's own, another one of the same person (rule R7, COMP-06), or one hand with it (rule R11): the one
 * question of every separation of duties. What somebody owns (a test, a job, a sample) goes by the account; `account-comparisons.ts` of the house checks names those.
 */
export const samePerson = (person: OnePerson, accountId: string | null | undefined): boolean =>
  sameHolder(person, accountId) ||
  (accountId !== null && accountId !== undefined && (person.hands?.has(accountId) ?? false));

/** True where one of these accounts is. */
export const samePersonAmong = (person: OnePerson, accountIds: readonly string[]): boolean =>
  accountIds.some((accountId) => samePerson(person, accountId));

/**
 * True where an account is the person's own or another one of the same person, whoever was told a password of it. It keeps apart, too: what was given to an
 * account – a seat, being named, what it asked for – is that account's alone, as a name is what anybody can be opened under (rule R7).
 */
export const sameHolder = ({ id, aliases }: OnePerson, accountId: string | null | undefined): boolean =>
  accountId !== null && accountId !== undefined && (accountId === id || aliases.has(accountId));

/** True where one of these accounts is. */
export const sameHolderAmong = (person: OnePerson, accountIds: readonly string[]): boolean =>
  accountIds.some((accountId) => sameHolder(person, accountId));

/** All accounts of a person, the one that was asked about first. */
export const accountsOf = ({ id, aliases }: OnePerson): string[] => [id, ...aliases];

/** All accounts that are kept apart from others as this one is. */
export const handsOf = (person: OnePerson): string[] => [
  ...new Set([...accountsOf(person), ...(person.hands ?? [])]),
];
