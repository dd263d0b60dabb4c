import { accountsOf, type OnePerson } from '@kiemlab/contract/core/same-person';
import { actingAs, type Hands, type Telling, toldIn } from '@kiemlab/contract/features/safeguards/one-hand';
import type { Database } from '@kiemlab/db/database';
import { findAliases } from './same-people.queries.ts';
import { findToldPasswords, findWorking, type ToldPassword } from './told-passwords.queries.ts';

/** Who knew passwords of others. */
export interface KnownPasswords {
  /** Accounts, each with all accounts of those who knew a password of it. */
  told: Hands;
  /** The same, each with the last day on which it counts. */
  tellings: readonly Telling[];
  /** All accounts that are named by it. */
  named: readonly string[];
  /** Whose each of them is. */
  personOf: (id: string) => OnePerson;
}

/** All who were told one, not the last alone: what was done with the account meanwhile is judged later. */
const tellingsIn = (rows: readonly ToldPassword[], personOf: (id: string) => OnePerson): Telling[] =>
  rows.map(({ id, toldTo, until }) => ({ id, makers: accountsOf(personOf(toldTo)), until }));

/**
 * Who knew passwords of others in the days that count (rule R11). Who opened an account counts as any other who was told a password of it, but for
 * an administrator who does no other work, by whichever account, and whose own password nobody who does was told: a new laboratory, all of whose
 * accounts one opens, could not begin otherwise.
 */
export async function findKnownPasswords(db: Database): Promise<KnownPasswords> {
  const rows = await findToldPasswords(db);
  const named = [...new Set(rows.flatMap(({ id, toldTo }) => [id, toldTo]))];
  const personOf = await findAliases(db, named);
  const openings = rows.filter(({ asOpener }) => asOpener);
  const outright = rows.filter(({ asOpener }) => !asOpener);
  const tellings = tellingsIn(outright, personOf);
  const told = toldIn(tellings);
  if (openings.length === 0) return { told, tellings, named, personOf };
  const behind = ({ toldTo }: ToldPassword): string[] => actingAs({ told }, personOf(toldTo));
  const working = await findWorking(db, openings.flatMap(behind));
  const byWorking = openings.filter((row) => behind(row).some((account) => working.has(account)));
  const all = tellingsIn([...outright, ...byWorking], personOf);
  return { told: toldIn(all), tellings: all, named, personOf };
}
