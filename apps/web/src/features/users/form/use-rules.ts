import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { dayFault } from '../../../ui/day-value.ts';

/** The rules of the form of a user (2 §5). */
export function useRules() {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    needed: (label: string): FormRule => ({
      required: true,
      whitespace: true,
      message: t('ui.required', { label }),
    }),
    /** Of a choice, which is no text. */
    chosen: (label: string): FormRule => ({ required: true, message: t('ui.required', { label }) }),
    email: { type: 'email', message: t('users.emailWrong') } satisfies FormRule,
    phone: { pattern: /^[0-9+()./\s-]*$/, message: t('users.phoneWrong') } satisfies FormRule,
    day: (label: string): FormRule => ({
      validator: (_, day: unknown) => {
        const fault = dayFault(day);
        return fault
          ? Promise.reject(new Error(`${label} ${fieldMessage(fault, language)}`))
          : Promise.resolve();
      },
    }),
  };
}
