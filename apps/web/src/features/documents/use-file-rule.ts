import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { fileFaultOf } from './files/file-fault.ts';

/** The rule of a field that holds a file. */
export function useFileRule(): FormRule {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    validator: (_, file: unknown) => {
      const fault = fileFaultOf(file, t, language);
      return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
    },
  };
}
