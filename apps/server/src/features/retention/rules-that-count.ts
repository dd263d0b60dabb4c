import { type RetentionMonths, WHEN_NO_RULE } from '@kiemlab/contract/features/retention/retention.rules';
import type { RetentionRule } from '@kiemlab/contract/features/retention/retention.api';

/** Which samples a rule is for: of a type (null: of any without a rule of its own) and source, received on its first day or later. */
export type RuleOf = Pick<RetentionRule, 'templateId' | 'sampleSource' | 'effectiveFrom'>;

/**
 * The rules that count for the samples that a rule is for, until the next rule of the same samples begins: what the database finds for each
 * (`sample_keep_until`). More than one only where a type has no rule of its own yet and rules for any other follow each other.
 */
export function rulesThatCount(rules: readonly RetentionRule[], of: RuleOf): RetentionMonths[] {
  const { effectiveFrom: from } = of;
  const newestFirst = (templateId: string | null): RetentionRule[] =>
    rules
      .filter((rule) => rule.templateId === templateId && rule.sampleSource === of.sampleSource)
      .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1));
  const own = newestFirst(of.templateId);
  const begun = own.find(({ effectiveFrom }) => effectiveFrom <= from);
  if (begun) return [begun];
  if (of.templateId === null) return [WHEN_NO_RULE];
  const next = own.at(-1)?.effectiveFrom;
  const general = newestFirst(null);
  const first = general.find(({ effectiveFrom }) => effectiveFrom <= from) ?? WHEN_NO_RULE;
  const later = general.filter(
    ({ effectiveFrom }) => effectiveFrom > from && (next === undefined || effectiveFrom < next),
  );
  return [first, ...later.reverse()];
}

/** How long a rule keeps samples, and nothing else of it. */
export const monthsOf = ({
  afterExpiry,
  afterSampling,
  afterReport,
  afterReceipt,
  combination,
}: RetentionMonths): RetentionMonths => ({
  afterExpiry,
  afterSampling,
  afterReport,
  afterReceipt,
  combination,
});
