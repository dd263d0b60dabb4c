import { accountsOf, type OnePerson } from '../../core/same-person.ts';

/**
 * Administrators who came into office by what somebody did alone and nobody else has seen yet, by their accounts: with all accounts of who
 * did it.
 */
export type Makers = ReadonlyMap<string, readonly string[]>;

/** Who may confirm what weakens a safeguard, or could in the days that count (`COUNTED_DAYS`). */
export interface Counted {
  id: string;
  /** By something else than what made the account an administrator alone; who made it does not count it otherwise. */
  outright: boolean;
}

/** The accounts, and whoever made one of them an administrator alone, and who made that one. */
function handOf(makers: Makers, accounts: readonly string[]): Set<string> {
  const hand = new Set(accounts);
  // What is added while the set is walked is walked as well.
  for (const account of hand) for (const maker of makers.get(account) ?? []) hand.add(maker);
  return hand;
}

/**
 * True where one may be the other's straw man: an administrator whom the other made alone, or both by the same. Neither confirms what the
 * other asks for (rule R10).
 */
export function isOneHand(makers: Makers, one: OnePerson, otherId: string): boolean {
  const hand = handOf(makers, accountsOf(one));
  return [...handOf(makers, [otherId])].some((account) => hand.has(account));
}

/**
 * Who else may confirm what a person asks for, or could lately; not whom the person made an administrator alone, or who made both. Another account
 * that is the same person's by now counts all the same: it may have got its name from who asks.
 */
export function othersCounted(makers: Makers, counted: readonly Counted[], person: OnePerson): string[] {
  const hand = handOf(makers, accountsOf(person));
  const isStraw = (id: string): boolean =>
    [...handOf(makers, [id])].some((one) => one !== id && hand.has(one));
  return counted.flatMap(({ id, outright }) => (id === person.id || (!outright && isStraw(id)) ? [] : [id]));
}
