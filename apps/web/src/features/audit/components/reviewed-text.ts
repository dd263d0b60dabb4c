import { actionText, moduleText } from '@kiemlab/contract/audit-actions';
import type { Language } from '@kiemlab/contract/core/language';
import type { TFunction } from 'i18next';
import { showDay } from '../../../lib/format/date.ts';

/** Which part of the trail was looked through; nothing: no limit. */
export interface Reviewed {
  module?: string | undefined;
  action?: string | undefined;
  /** `YYYY-MM-DD`, both days included. */
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

/** The same in words. */
export function reviewedText(
  { module, action, fromDate, toDate }: Reviewed,
  t: TFunction,
  language: Language,
): string {
  const parts = [
    module && moduleText(module, language),
    action && actionText(action, language),
    fromDate && t('audit.review.from', { day: showDay(fromDate) }),
    toDate && t('audit.review.to', { day: showDay(toDate) }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : t('audit.review.whole');
}
