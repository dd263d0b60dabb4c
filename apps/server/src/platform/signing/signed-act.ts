import type { NamedRecord } from '@kiemlab/contract/core/named-record';
import type { Action, Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import { checkVersions, type Versioned, wantVersions } from '../http/named-records.ts';
import { confirmSigner, type Signable, type Signer, signRecords } from './sign-records.ts';

/** How a call named what it signs, and those records as they are now. */
export interface Seen {
  /** The field of the call that names them. */
  field: string;
  named: readonly NamedRecord[];
  records: readonly Versioned[];
  /** Which of them the act signs; all of them unless told. */
  isSigned?: (id: string) => boolean;
}

/** An act that somebody signs for; `Loaded` is what it is about, `Done` what it answers. */
export interface SignedAct<Loaded, Done> {
  /** What the trail calls it; where that depends on the records, of those that were seen before the password. */
  action: Action | ((loaded: Loaded) => Action);
  /** Why; kept with the act, and as the remark of its signatures. */
  reason?: string | undefined;
  /** What the signature says, printed with the name; undefined for records with which the act goes unsigned. */
  meaning: string | ((loaded: Loaded) => string | undefined);
  /** What the session's user typed again. */
  password?: string | undefined;
  /**
   * Somebody else who signs instead, checked once the act was judged; undefined where nobody need sign. Null when nobody was
   * named: then there is nothing to judge beforehand. `act` has the last word on whether it needs the signer.
   */
  signer?: ((loaded: Loaded) => Promise<Signer | undefined>) | null;
  /** Reads the records, with locks when they are about to be written; refuses what is not there or hidden. */
  load: (tx: Tx, lock: boolean) => Promise<Loaded>;
  /** Which versions were seen, compared before anything is judged. */
  seen?: (loaded: Loaded) => Seen;
  /** Refuses what the rules forbid; asked twice, the second time with what was loaded and judged before the password. */
  judge: (tx: Tx, loaded: Loaded, before?: Loaded) => void | Promise<void>;
  /** What is signed, when it is known before the act writes: records as they were loaded. */
  contentOf?: (loaded: Loaded) => readonly Signable[];
  /** Writes; `sign` signs what the act itself makes (an archived print), in the place where it is made. */
  act: (tx: Tx, loaded: Loaded, sign: Sign, signer: Signer | undefined) => Promise<Done>;
}

/** Signs for records within an act. */
export type Sign = (records: readonly Signable[]) => Promise<void>;

interface Judged<Loaded> {
  loaded: Loaded;
  meaning: string | undefined;
}

async function judged<Loaded, Done>(
  { load, seen, judge, meaning }: SignedAct<Loaded, Done>,
  tx: Tx,
  lock: boolean,
  before?: Judged<Loaded>,
): Promise<Judged<Loaded>> {
  const loaded = await load(tx, lock);
  const versions = seen?.(loaded);
  if (versions) {
    wantVersions(versions.field, versions.named, versions.isSigned);
    checkVersions(versions.named, versions.records);
  }
  await judge(tx, loaded, before?.loaded);
  const says = typeof meaning === 'function' ? meaning(loaded) : meaning;
  // Somebody moved the records in between: what was confirmed is not what would be signed.
  if (before && before.meaning !== says)
    throw new AppError('STALE_VERSION', { codes: (versions?.records ?? []).map(({ code }) => code) });
  return { loaded, meaning: says };
}

/** Who signs, once the password is checked; undefined where nobody does. */
async function signerOf<Loaded, Done>(
  context: Context,
  { signer, password }: SignedAct<Loaded, Done>,
  { loaded, meaning }: Judged<Loaded>,
): Promise<Signer | undefined> {
  if (signer) return signer(loaded);
  if (meaning === undefined) return undefined;
  await confirmSigner(context, password);
  return context.user;
}

function nameOf<Loaded, Done>({ action }: SignedAct<Loaded, Done>, before?: Judged<Loaded>): Action {
  if (typeof action !== 'function') return action;
  if (!before) throw new Error('what is not judged beforehand has one name');
  return action(before.loaded);
}

/**
 * Does what somebody signs for, all or nothing (COMP-19, COMP-20, COMP-21; ADR 14). First everything is loaded and judged in a
 * short transaction, so that nobody types a password for what is refused anyway; then the password is checked outside of
 * any, because its slow hash must not hold rows and its failures stay counted; then one unit of work loads with locks,
 * judges again, writes, and signs the content. Throws what `load` and `judge` throw, VALIDATION where a version or the password
 * is missing, STALE_VERSION, SIGNATURE_FAILED, SESSION_ENDED.
 */
export async function signedAct<Loaded, Done>(
  context: Context,
  signed: SignedAct<Loaded, Done>,
): Promise<Done> {
  const { reason, contentOf } = signed;
  const before =
    signed.signer === null
      ? undefined
      : await context.db.transaction().execute((tx) => judged(signed, tx, false));
  const signer = before && (await signerOf(context, signed, before));
  const name = nameOf(signed, before);
  return context.write({ action: name, reason }, async (tx) => {
    const { loaded, meaning } = await judged(signed, tx, true, before);
    let count = 0;
    const sign: Sign = async (records) => {
      if (records.length === 0) return;
      if (signer === undefined || meaning === undefined) throw new Error(`nobody signs ${name}`);
      await signRecords(tx, signer, meaning, records, reason || null);
      count += records.length;
    };
    if (meaning !== undefined && contentOf) await sign(contentOf(loaded));
    const done = await signed.act(tx, loaded, sign, signer);
    // Who typed the password has signed: an act without its signature is none.
    if (signed.signer === undefined && meaning !== undefined && count === 0)
      throw new Error(`${name} was not signed`);
    return done;
  });
}
