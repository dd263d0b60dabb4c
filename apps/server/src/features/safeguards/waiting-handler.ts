import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { OnePerson } from '@kiemlab/contract/core/same-person';
import type { Proposed, WaitingKind } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { StoredChange } from './waiting.queries.ts';

/** A password that was made for one log-in, told once. */
export interface MadePassword {
  id: string;
  name: string;
  username: string;
  OneTimePassword: string;
  ExpiresAt: string;
}

/** Passwords for one log-in that were made and hashed before anything was held, by the id of the change. */
export type PreparedPasswords = ReadonlyMap<
  string,
  { OneTimePassword: string; hash: string; goodUntil: Date }
>;

/** Changes of one room, read together. */
export interface LoadedChanges {
  /** What a second person is shown of each, as it is now; one that cannot be made any more is missing. */
  shown: ReadonlyMap<string, Proposed>;
  /**
   * Who gains by one of them, for each way in which it brings something: who is among those of each, by whichever account, or could act as such
   * a one, does not confirm it. Without any, nobody gains by changes of these kinds.
   */
  gainers?: (change: StoredChange) => readonly (readonly string[])[];
  /** Why somebody else may not confirm one of them: whom it concerns. */
  refusalOf: (change: StoredChange, confirmer: OnePerson) => AppError | undefined;
  /** True where a password is made and told to who confirms: not at the screen of who asked. */
  tellsPassword?: (change: StoredChange) => boolean;
  /** Whose password or address it is: could not confirm it, and is not counted as who else may. */
  resets?: (change: StoredChange) => readonly string[];
  /** True where a password waits that rule R5 wants a second person for, whoever else there is. */
  wantsSecond?: (change: StoredChange) => boolean;
  /** Those of which something else would be shown once the others of them count: they are signed one after the other. `all` is what is shown of each that is signed with them, also of other rooms. */
  tellApart?: (all: ReadonlyMap<string, Proposed>) => Promise<readonly StoredChange[]>;
  /** Makes what is slow to make, before anything is held: hashes of passwords. */
  prepare?: (context: Context) => Promise<PreparedPasswords>;
  /** Writes them, held and judged; answers the passwords that were made. */
  apply: (tx: Tx, context: Context, prepared: PreparedPasswords) => Promise<readonly MadePassword[]>;
}

/** What changes are read with. */
export type Reading = Pick<Context, 'db' | 'mailer'>;

/** How changes of some kinds are read, shown and written; the room that owns the records hands it in (`apps/server/src/safeguards.ts`). */
export interface WaitingHandler {
  kinds: readonly WaitingKind[];
  /** One of these has who asked still to hold, or the change is not made any more; undefined where the judge of rights asks itself. */
  asks: (kind: WaitingKind) => readonly PermissionCode[] | undefined;
  /** Takes the locks under which such changes are asked for, before any row. */
  lock: (tx: Tx, changes: readonly StoredChange[]) => Promise<void>;
  load: (at: Reading, changes: readonly StoredChange[]) => Promise<LoadedChanges>;
}
