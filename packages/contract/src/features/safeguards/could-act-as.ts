/** Who asks for what a second person confirms. */
export interface Asker {
  isAdministrator: boolean;
  /** Accounts of others that ever gave the account a password, or set its mail address; and those that did so to one of these. */
  givers: ReadonlySet<string>;
}

/**
 * True where one, by any of some accounts, could act as who asks, and confirms nothing of it (rule R10): whoever gave that account a
 * password, or set its address, or could act as who did. Of administrators rule R5 says who signs.
 */
export const couldActAs = ({ isAdministrator, givers }: Asker, accounts: readonly string[]): boolean =>
  !isAdministrator && accounts.some((account) => givers.has(account));

/**
 * True where whoever has some accounts gains by a change, or could act as somebody who does. It may bring something in several `ways`: who
 * gains is among those of each. By a change that names none nobody gains. `giversOf` tells who could act as an account, as of `Asker`.
 */
export const gainsAs = (
  ways: readonly (readonly string[])[],
  giversOf: (id: string) => ReadonlySet<string> | undefined,
  accounts: readonly string[],
): boolean =>
  ways.length > 0 &&
  ways.every((gainers) =>
    gainers.some(
      (id) => accounts.includes(id) || accounts.some((account) => giversOf(id)?.has(account) === true),
    ),
  );
