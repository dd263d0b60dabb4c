import type { RetentionMonths } from '@kiemlab/contract/features/retention/retention.rules';
import type { TFunction } from 'i18next';
import { MONTH_FIELDS } from './rule-values.ts';

/** So many months after a day; a dash where the day does not count. */
export const showMonths = (count: number | null, t: TFunction): string =>
  count === null
    ? '–'
    : count === 0
      ? t('retention.sameDay')
      : t(count === 1 ? 'retention.month' : 'retention.months', { count });

/** How long a rule keeps samples, in a line: each day that counts, and how these are combined where there are several. */
export function showRule(rule: RetentionMonths, t: TFunction): string {
  const counted = MONTH_FIELDS.filter((key) => rule[key] !== null);
  const days = counted.map((key) => `${t(`retention.${key}`)}: ${showMonths(rule[key], t)}`);
  return [...days, ...(counted.length > 1 ? [t(`retention.${rule.combination}`)] : [])].join('; ');
}
