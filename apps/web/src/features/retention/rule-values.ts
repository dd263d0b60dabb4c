import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { RetentionRule, saveRetentionRule } from '@kiemlab/contract/features/retention/retention.api';
import type { RetentionMonths } from '@kiemlab/contract/features/retention/retention.rules';

/** Days a rule may count from, in the order the law does. */
export const MONTH_FIELDS = ['afterExpiry', 'afterSampling', 'afterReport', 'afterReceipt'] as const;

/** What the form of a rule holds; no sample type stands for any other. */
export type RuleValues = Omit<Input<typeof saveRetentionRule>['body'], 'version' | 'templateId'> & {
  templateId: string;
};

/** Stands for "any other type" in the list of choices, which cannot hold null. */
export const ANY_OTHER = 'any';

/** The values of a rule, or those a new one starts with. */
export const ruleValues = (rule: RetentionRule | undefined): Partial<RuleValues> =>
  rule
    ? {
        templateId: rule.templateId ?? ANY_OTHER,
        sampleSource: rule.sampleSource,
        effectiveFrom: rule.effectiveFrom,
        combination: rule.combination,
        afterExpiry: rule.afterExpiry,
        afterSampling: rule.afterSampling,
        afterReport: rule.afterReport,
        afterReceipt: rule.afterReceipt,
      }
    : { sampleSource: 'Mẫu lấy', combination: 'FIRST_KNOWN' };

/** A field holds a text while its number is not clear. */
const monthsIn = (held: unknown): number | null => (typeof held === 'number' ? held : null);

/** The rule of half-filled values, for the example. */
export const monthsOf = (values: Partial<RuleValues>): RetentionMonths => ({
  afterExpiry: monthsIn(values.afterExpiry),
  afterSampling: monthsIn(values.afterSampling),
  afterReport: monthsIn(values.afterReport),
  afterReceipt: monthsIn(values.afterReceipt),
  combination: values.combination ?? 'FIRST_KNOWN',
});

/** The body that saves the values; a rule that is there is changed at the version that was read. */
export const ruleBody = (
  values: RuleValues,
  rule: RetentionRule | undefined,
): Input<typeof saveRetentionRule>['body'] => ({
  ...monthsOf(values),
  templateId: values.templateId === ANY_OTHER ? null : values.templateId,
  sampleSource: values.sampleSource,
  effectiveFrom: values.effectiveFrom,
  reason: values.reason,
  ...(rule ? { version: rule.version } : {}),
});
