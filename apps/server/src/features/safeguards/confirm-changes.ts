import type { Answer } from '@kiemlab/contract/core/define-endpoint';
import { confirmChanges as endpoint } from '@kiemlab/contract/features/safeguards/safeguards.api';
import {
  ALONE_MEANING,
  mayConfirm,
  SECOND_MEANING,
} from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { findPerson, type Person } from '../../platform/auth/find-person.queries.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { confirmOther } from '../../platform/signing/confirm-other.ts';
import { confirmSigner, type Signer } from '../../platform/signing/sign-records.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { changeSignable } from './ask-second.ts';
import { contentOf, loadChanges, markOf, type Waiting } from './load-changes.ts';
import { findMayAlone } from './may-alone.ts';
import { settleAlerts, tellOfAlone, tellOfDecision } from './safeguard-alerts.queries.ts';
import { tellByMail } from './tell-by-mail.ts';
import type { MadePassword, PreparedPasswords, WaitingHandler } from './waiting-handler.ts';
import { decideChange } from './waiting.queries.ts';

type Made = PreparedPasswords extends ReadonlyMap<string, infer One> ? One : never;

interface Confirming extends Waiting {
  /** An administrator confirms what he or she asked for, as nobody else may. */
  alone: boolean;
  /** Names of those of which something else would be shown once the others count. */
  entangled: readonly string[];
}

/** Refuses what was decided meanwhile, cannot be made any more, or is another thing than what was seen; names each. */
function refuseStale({ changes, shown }: Waiting, seen: ReadonlyMap<string, string>): void {
  const stale = changes.filter((change) => {
    const proposed = shown.get(change.id);
    return proposed === undefined || markOf(change, proposed) !== seen.get(change.id);
  });
  if (stale.length > 0) throw new AppError('STALE_VERSION', { codes: stale.map(({ name }) => name) });
}

/** Names of changes that are signed one after the other: together they would come to something that none of them shows (rule R10). */
async function findEntangled({ parts, shown }: Waiting): Promise<string[]> {
  const entangled: string[] = [];
  for (const { tellApart } of parts)
    entangled.push(...((await tellApart?.(shown)) ?? []).map(({ name }) => name));
  return entangled;
}

/** Refuses what would tell who asked a password: it is confirmed in the own session of who confirms (rule R10). Throws CONFIRM_IN_OWN_SESSION. */
function refuseToTell({ changes, partOf }: Waiting): void {
  const told = changes.filter((change) => partOf(change)?.tellsPassword?.(change));
  if (told.length > 0) throw new AppError('CONFIRM_IN_OWN_SESSION', { codes: told.map(({ name }) => name) });
}

/** What something refuses; undefined where it does not. */
function refusalIn(judge: () => void): AppError | undefined {
  try {
    judge();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Refuses who may not confirm all of the changes. Throws SECOND_PERSON_NOT_OTHER, SECOND_PERSON_NOT_FIT. */
function refuseUnfit(waiting: Waiting, confirmer: Pick<Person, 'id' | 'aliases' | 'permissions'>): void {
  for (const change of waiting.changes) {
    const refusal = waiting.refusalOf(change, confirmer);
    if (refusal) throw refusal;
  }
  if (!mayConfirm(confirmer)) throw new AppError('SECOND_PERSON_NOT_FIT');
}

/**
 * A second person lets changes count that somebody else asked for, with one signature over each as it was seen (rule R10, COMP-06,
 * COMP-20): all of them, or none, and none of which another makes something else than is shown; from the own session, or at the screen of who asked, but for what tells a password. Where nobody else may confirm, the administrator
 * who asked does, with a reason and a mark.
 */
export const confirmChanges = (handlers: readonly WaitingHandler[]): Route =>
  route(endpoint, async ({ body }, context) => {
    const { user } = context;
    const { secondPerson, reason = '' } = body;
    const seen = new Map(body.changes.map((change) => [change.id, change.seen]));
    const prepared = new Map<string, Made>();
    const signerNow = async (waiting: Waiting): Promise<Signer> => {
      if (secondPerson)
        return confirmOther(context, secondPerson, (other) =>
          Promise.resolve(refusalIn(() => refuseUnfit(waiting, other))),
        );
      await confirmSigner(context, body.password);
      return user;
    };
    const result = await signedAct<Confirming, Answer<typeof endpoint>>(context, {
      action: ({ alone }) => (alone ? 'safeguards.confirm-alone' : endpoint.id),
      reason,
      meaning: ({ alone }) => (alone ? ALONE_MEANING : SECOND_MEANING),
      signer: async (waiting) => {
        const signer = await signerNow(waiting);
        // Who may not sign costs no hash; and none is made while rows are held.
        for (const { prepare } of waiting.parts)
          for (const [id, made] of (await prepare?.(context)) ?? []) prepared.set(id, made);
        return signer;
      },
      load: async (tx, lock) => {
        const waiting = await loadChanges(tx, context, handlers, [...seen.keys()], lock);
        const alone = !secondPerson && waiting.changes.every(await findMayAlone(tx, user, waiting));
        return { ...waiting, alone, entangled: await findEntangled(waiting) };
      },
      judge: (_tx, waiting) => {
        refuseStale(waiting, seen);
        if (waiting.entangled.length > 0)
          throw new AppError('CHANGES_NOT_APART', { codes: waiting.entangled });
        if (secondPerson) refuseToTell(waiting);
        if (waiting.alone && reason === '')
          throw new AppError('REASON_REQUIRED', {
            alone: true,
            codes: waiting.changes.map(({ name }) => name),
          });
        if (!waiting.alone && !secondPerson) refuseUnfit(waiting, user);
      },
      contentOf: ({ changes, shown }) =>
        changes.flatMap((change) => {
          const proposed = shown.get(change.id);
          return proposed ? [changeSignable(change.id, contentOf(change, proposed))] : [];
        }),
      act: async (tx, waiting, _sign, signer = user) => {
        const { changes, parts, shown, alone } = waiting;
        // Whose rights have ended meanwhile confirms nothing.
        if (!alone) refuseUnfit(waiting, found(await findPerson(tx, signer.id), 'FORBIDDEN'));
        const passwords: MadePassword[] = [];
        for (const { apply } of parts) passwords.push(...(await apply(tx, context, prepared)));
        for (const { id, name, asked_by: askedBy } of changes) {
          const decision = { by: signer.id, reason, alone, shown: shown.get(id) ?? null };
          await decideChange(tx, id, { state: 'CONFIRMED', ...decision });
          await settleAlerts(tx, id);
          if (alone) {
            await tellOfAlone(tx, { id, name }, { by: user.id, shown: decision.shown });
            await tellByMail(tx, context, 'alone', { name, by: user.id });
          } else await tellOfDecision(tx, { id, name, askedBy }, { by: signer.id, confirmed: true });
        }
        return { confirmed: changes.map(({ id }) => id), passwords };
      },
    });
    context.sessions.forget();
    return result;
  });
