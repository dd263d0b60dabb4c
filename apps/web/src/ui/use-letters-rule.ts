import { unprintableLetters } from '@kiemlab/contract/core/printable/printable-text';
import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';

/** Form rule that names the letters which no font of the forms has. It only warns: the text may be saved, its papers get no number (rule F32). */
export function useLettersRule(): FormRule {
  const { t } = useTranslation();
  return {
    warningOnly: true,
    validator: (_, held: unknown) => {
      const letters = typeof held === 'string' ? unprintableLetters(held) : [];
      return letters.length === 0
        ? Promise.resolve()
        : Promise.reject(new Error(t('ui.lettersNotPrinted', { letters: letters.join(' ') })));
    },
  };
}
