import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { Colour, isSeen } from '@kiemlab/contract/features/settings/flag-colours';
import type { Control } from '@kiemlab/contract/features/settings/setting-control';
import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { dayFault } from '../../ui/day-value.ts';
import { useNumberRule } from '../../ui/use-number-rule.ts';

/** What a field of a setting refuses before it is sent; the server refuses the same, and what needs the other fields. */
export function useControlRules(control: Control, label: string): FormRule[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const wholeRule = useNumberRule('whole');
  const needed: FormRule = { required: true, message: t('ui.required', { label }) };
  if (control.kind === 'text') return control.required ? [{ ...needed, whitespace: true }] : [];
  if (control.kind === 'day')
    return [
      needed,
      {
        validator: (_, day: unknown) => {
          const fault = dayFault(day);
          return fault
            ? Promise.reject(new Error(`${label} ${fieldMessage(fault, language)}`))
            : Promise.resolve();
        },
      },
    ];
  if (control.kind === 'colour')
    return [
      needed,
      {
        validator: (_, typed: unknown) => {
          const { data: colour } = Colour.safeParse(typed);
          if (!typed) return Promise.resolve();
          if (colour === undefined) return Promise.reject(new Error(t('settings.colourForm', { label })));
          return isSeen(colour)
            ? Promise.resolve()
            : Promise.reject(new Error(`${label} ${fieldMessage('COLOUR_FAINT', language)}`));
        },
      },
    ];
  if (control.kind !== 'number') return [];
  const { min, max, required } = control;
  const within: FormRule = {
    validator: (_, held: unknown) =>
      typeof held === 'number' && ((min !== undefined && held < min) || (max !== undefined && held > max))
        ? Promise.reject(new Error(t('settings.between', { min: min ?? '…', max: max ?? '…' })))
        : Promise.resolve(),
  };
  return [...(required ? [needed] : []), wholeRule, within];
}
