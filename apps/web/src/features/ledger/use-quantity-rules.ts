import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useNumberFault } from '../../ui/use-number-rule.ts';
import { quantityRules } from './quantity-rule.ts';

/** The rules of a required quantity cell under a title, in the language of the screen (specification 2 §5). */
export function useQuantityRules(title: string): FormRule[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return quantityRules({
    missing: t('ledger.pleaseInput', { title }),
    faultOf: useNumberFault(),
    notPositive: `${title} ${fieldMessage('MUST_BE_POSITIVE', language)}`,
  });
}
