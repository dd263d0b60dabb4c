import type { Scene } from '../scene.ts';
import type { FoundAfter, Hole } from './facts.ts';
import {
  readAccounts,
  readConfirmers,
  readDistinct,
  readSettings,
  readStrawActs,
  readTesting,
  type Weakened,
} from './safeguards.queries.ts';

type Numbers = Readonly<Record<string, number | boolean>>;

const isLess = (before: unknown, after: unknown, ...parts: string[]): boolean =>
  parts.some((part) => Number((after as Numbers)[part]) < Number((before as Numbers)[part]));

/** Whether a value is weaker than the one before; written by hand. */
const WEAKER: Readonly<Record<string, (before: unknown, after: unknown) => boolean>> = {
  approverMayIssue: (before, after) => before !== true && after === true,
  allowSkipReview: (before, after) => before !== true && after === true,
  secondPersonForLimits: (before, after) => before !== false && after === false,
  passwordRules: (before, after) =>
    isLess(before, after, 'minLength', 'history', 'rejectCommon', 'rejectName'),
  sessionLimits: (before, after) => isLess(after, before, 'idleMinutes', 'absoluteHours'),
};

/** An administrator, a unit head, or who looks after quality and signs nothing. */
const mayConfirm = (rights: readonly string[]): boolean =>
  ['UserManagament_AssignRight', 'Test_Unlock'].some((right) => rights.includes(right)) ||
  (rights.includes('Audit_Review') &&
    !rights.some((right) =>
      /^(Test_(Review|Approve|Lock|Unlock)|Report_Issue|Sample_Cancel|EditConfig|Setting_Edit)$/.test(right),
    ));

/** What is wrong with how a safeguard was weakened; undefined where two people stand for it, each in the own name. */
export function weakeningFault(
  { what, asker, decider, alone, signers, aloneSigners, deciderRights, gains, at }: Weakened,
  who: (account: string, at?: number | null) => string,
  confirmers: readonly string[],
): string | undefined {
  if (asker === null) return `${what} was weakened by nobody`;
  if (decider === null) return `${what} was weakened and nobody confirmed it`;
  if (alone) {
    if (decider !== asker || aloneSigners.join() !== asker)
      return `${what} was weakened alone without the own signature`;
    return confirmers.some((one) => who(one) !== who(asker))
      ? `${what} was weakened alone, and somebody else is there`
      : undefined;
  }
  if (who(decider) === who(asker)) return `${what} was weakened and confirmed by one and the same`;
  if (gains.some((one) => who(one, at) === who(decider))) return `${what} was confirmed by who gains by it`;
  if (signers.join() !== decider) return `${what} was weakened without the signature of who confirmed it`;
  const ofLimits =
    what.startsWith('limits') &&
    deciderRights.includes('EditConfig') &&
    deciderRights.includes('Test_Approve');
  return mayConfirm(deciderRights) || ofLimits ? undefined : `${what} was confirmed by somebody who may not`;
}

/**
 * Nothing that a walk has changed is weaker than two people have signed for (rules R10, T14, T15, T17), or one who is alone; and nobody
 * but somebody else said that accounts are two people's (rule R7).
 */
export async function judgeSafeguards(scene: Scene): Promise<FoundAfter[]> {
  const { owner } = scene.laboratory.app;
  const { began: since, setup } = scene;
  // Of whom somebody comes to a password by it, gained it as the one whose it was.
  const who = (account: string, at?: number | null): string =>
    at && at < (scene.taken.get(account) ?? 0) ? account : (scene.people.get(account) ?? account);
  const known = [...scene.accounts, ...scene.absent.map(({ account }) => account)];
  const settings = await readSettings(owner, { keys: Object.keys(WEAKER), since });
  const weakened = [
    ...settings.filter(({ key, before, value }) => WEAKER[key]?.(before, value)),
    ...(await readTesting(owner, { ...setup, since })),
    ...(await readAccounts(owner, { accounts: known.map(({ id }) => id), since })),
  ];
  const confirmers = await readConfirmers(owner);
  const two = await readDistinct(owner, since);
  const straws = await readStrawActs(owner, since);
  const found = (hole: Hole, why: string): FoundAfter => ({
    hole,
    report: '',
    why,
    sample: '',
    after: scene.lines.length,
  });
  return [
    ...weakened.flatMap((one) => {
      const why = weakeningFault(one, who, confirmers);
      return why ? [found('WEAKENED_ALONE', why)] : [];
    }),
    ...straws.map((why) => found('WEAKENED_ALONE', why)),
    ...two
      .filter(
        ({ one, other, asker, confirmer, signers, confirmerRights }) =>
          [one, other, asker].some((account) => who(account) === who(confirmer)) ||
          signers.join() !== confirmer ||
          !mayConfirm(confirmerRights),
      )
      .map(() => found('TWO_PEOPLE', 'accounts of one person were confirmed as two people’s by nobody else')),
  ];
}
