import { accountsOf, type OnePerson } from '../../core/same-person.ts';

/** Accounts, each with all accounts of those who could act as it. */
export type Hands = ReadonlyMap<string, readonly string[]>;

/** Who could act as somebody who has come to where one confirms. */
export interface Makers {
  /** Administrators who came into office by what somebody did alone and nobody else has seen yet, with who did it. */
  made: Hands;
  /** Those of whom somebody else was told a password, or could receive the link of one, in the days that count (`COUNTED_DAYS`), with all who were. */
  told: Hands;
}

/** Who may confirm what weakens a safeguard, or could in the days that count (`COUNTED_DAYS`). */
export interface Counted {
  id: string;
  /** By something else than what made the account an administrator alone; who made it does not count it otherwise. */
  outright: boolean;
}

/** The accounts, and whoever could act as one of them, and as that one. */
function handOf(hands: readonly Hands[], accounts: readonly string[]): Set<string> {
  const hand = new Set(accounts);
  // What is added while the set is walked is walked as well.
  for (const account of hand)
    for (const known of hands) for (const maker of known.get(account) ?? []) hand.add(maker);
  return hand;
}

/**
 * All accounts of whoever could act as a person: the own ones, and those of who was told a password of one of them. What such a one gains by, is
 * concerned by or gave, the person does not confirm either (rule R11).
 */
export const actingAs = ({ told }: Pick<Makers, 'told'>, person: OnePerson): string[] => [
  ...handOf([told], accountsOf(person)),
];

/**
 * True where one may be the other's straw man: an administrator whom the other made alone, or both by the same; or one was told the other's
 * password. Neither confirms what the other asks for (rules R10, R11).
 */
export function isOneHand({ made, told }: Makers, one: OnePerson, otherId: string): boolean {
  const hand = handOf([made, told], accountsOf(one));
  return [...handOf([made, told], [otherId])].some((account) => hand.has(account));
}

/** Who was told a password of an account, or could receive the link of one, with the last day on which that counts, `YYYY-MM-DD`. */
export interface Telling {
  id: string;
  makers: readonly string[];
  until: string;
}

/** Those of whom a password is told, with all to whom. */
export function toldIn(tellings: readonly Telling[]): Hands {
  const told = new Map<string, string[]>();
  for (const { id, makers } of tellings) told.set(id, [...(told.get(id) ?? []), ...makers]);
  return told;
}

/** The last day on which a person and an account are one hand by what was told, `YYYY-MM-DD`; undefined where they are not. */
export function handEnds(
  tellings: readonly Telling[],
  person: OnePerson,
  otherId: string,
): string | undefined {
  const lasts = (left: readonly Telling[]): boolean =>
    isOneHand({ made: new Map(), told: toldIn(left) }, person, otherId);
  if (!lasts(tellings)) return undefined;
  const days = [...new Set(tellings.map(({ until }) => until))].sort();
  return days.find((day) => !lasts(tellings.filter(({ until }) => until > day)));
}

/**
 * Who else may confirm what a person asks for, or could lately; not whom the person made an administrator alone, or who made both. Another account
 * that is the same person's by now counts all the same: it may have got its name from who asks. So does who was told a password, or nobody
 * would be left by being told them.
 */
export function othersCounted({ made }: Makers, counted: readonly Counted[], person: OnePerson): string[] {
  const hand = handOf([made], accountsOf(person));
  const isStraw = (id: string): boolean =>
    [...handOf([made], [id])].some((one) => one !== id && hand.has(one));
  return counted.flatMap(({ id, outright }) => (id === person.id || (!outright && isStraw(id)) ? [] : [id]));
}
