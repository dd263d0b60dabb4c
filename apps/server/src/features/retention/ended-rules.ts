import type { RetentionRule } from '@kiemlab/contract/features/retention/retention.api';
import {
  keepsShorter,
  type RetentionMonths,
  WHEN_NO_RULE,
} from '@kiemlab/contract/features/retention/retention.rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { ProposedRule } from './proposed-rule.ts';
import { monthsOf, type RuleOf } from './rules-that-count.ts';

type Rule = RuleOf & RetentionMonths;

const isOne = (one: RuleOf, other: RuleOf): boolean =>
  one.templateId === other.templateId &&
  one.sampleSource === other.sampleSource &&
  one.effectiveFrom === other.effectiveFrom;

/** What would count on the first day of a rule, for its samples, without it. */
function countsWithout(rule: RuleOf, rules: readonly Rule[]): RetentionMonths {
  const newest = (templateId: string | null): Rule | undefined =>
    rules
      .filter((one) => one.templateId === templateId && one.sampleSource === rule.sampleSource)
      .filter((one) => one.effectiveFrom <= rule.effectiveFrom && !isOne(one, rule))
      .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0];
  return newest(rule.templateId) ?? newest(null) ?? WHEN_NO_RULE;
}

/**
 * Rules of a day to come that end with a rule which keeps samples longer: they keep no shorter than what counted without them, so nobody
 * has signed for them, and shorter than what would count now (rule R10). One that two have signed for stays. Throws
 * LATER_VALUE_IN_WAY where one would have to end that keeps longer in another respect, or with a rule that waits itself.
 */
export function rulesEndedBy(
  rules: readonly RetentionRule[],
  wanted: ProposedRule,
  { today, waits }: { today: string; waits: boolean },
): RetentionRule[] {
  const ends: RetentionRule[] = [];
  let now: Rule[] = [...rules.filter((rule) => !isOne(rule, wanted)), wanted];
  const later = rules
    .filter(({ effectiveFrom }) => effectiveFrom > today && effectiveFrom > wanted.effectiveFrom)
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
  for (const rule of later) {
    const isSigned = keepsShorter(countsWithout(rule, rules), rule);
    if (isSigned || !keepsShorter(countsWithout(rule, now), rule)) continue;
    if (waits || keepsShorter(rule, wanted))
      throw new AppError('LATER_VALUE_IN_WAY', { codes: [rule.effectiveFrom] });
    ends.push(rule);
    now = [...now.filter((one) => !isOne(one, rule)), { ...rule, ...monthsOf(wanted) }];
  }
  return ends;
}
