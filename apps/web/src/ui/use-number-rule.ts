import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../lib/i18n/i18n.ts';
import { isWhole, readHeld, wholePart } from './held-number.ts';

/** Answers why what a form holds is no clear number, in the language of the screen; undefined for a number and for nothing. */
export function useNumberFault(kind: 'decimal' | 'whole' = 'decimal'): (held: unknown) => string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  return (held) => {
    const reading = readHeld(held);
    if (!reading) return undefined;
    if ('ambiguous' in reading) {
      const [decimal, thousands] = reading.ambiguous;
      const shown = kind === 'whole' ? wholePart(decimal) : showDecimal(decimal, language);
      return t('ui.numberAsked', { decimal: shown, thousands });
    }
    // A whole number that is still a text is longer than the program counts.
    if ('value' in reading) {
      if (kind !== 'whole' || typeof held !== 'string') return undefined;
      return t(isWhole(reading.value) ? 'ui.numberTooLong' : 'ui.numberNotWhole');
    }
    return t(`ui.numberUnreadable.${reading.unreadable}`);
  };
}

/** Form rule: nothing, or a number that is clear. */
export function useNumberRule(kind: 'decimal' | 'whole' = 'decimal'): FormRule {
  const faultOf = useNumberFault(kind);
  return {
    validator: (_, held: unknown) => {
      const fault = faultOf(held);
      return fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault));
    },
  };
}
