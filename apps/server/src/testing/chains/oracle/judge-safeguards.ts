import type { Scene } from '../scene.ts';
import type { FoundAfter } from './facts.ts';
import { readWeakened, type Weakened } from './safeguards.queries.ts';

/** Which value of a setting is the weak one; written by hand. */
const WEAK: Readonly<Record<string, unknown>> = {
  approverMayIssue: true,
  allowSkipReview: true,
  secondPersonForLimits: false,
};

/** What is wrong with how a safeguard was weakened; undefined where two people stand for it, each in the own name. */
function faultOf({ what, asker, decider, signers, deciderRights }: Weakened): string | undefined {
  if (asker === null) return `${what} was weakened by nobody`;
  if (decider === null) return `${what} was weakened and nobody confirmed it`;
  if (decider === asker) return `${what} was weakened and confirmed by one and the same`;
  if (signers.join() !== decider) return `${what} was weakened without the signature of who confirmed it`;
  const isQuality =
    deciderRights.includes('Audit_Review') &&
    !deciderRights.some((right) =>
      /^(Test_(Review|Approve|Lock|Unlock)|Report_Issue|Sample_Cancel|EditConfig|Setting_Edit)$/.test(right),
    );
  const isFit = ['UserManagament_AssignRight', 'Test_Unlock'].some((right) => deciderRights.includes(right));
  return isFit || isQuality ? undefined : `${what} was confirmed by somebody who may not`;
}

/** No setting that a walk has changed, and no base of its test group, is weaker than two people have signed for (rule R10). */
export async function judgeSafeguards(scene: Scene): Promise<FoundAfter[]> {
  const weakened = await readWeakened(scene.laboratory.app.owner, {
    weak: WEAK,
    since: scene.began,
    testGroupId: scene.setup.testGroupId,
  });
  return weakened.flatMap((one): FoundAfter[] => {
    const why = faultOf(one);
    return why ? [{ hole: 'WEAKENED_ALONE', report: '', why, sample: '', after: scene.lines.length }] : [];
  });
}
