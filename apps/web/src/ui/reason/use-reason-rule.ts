import { useTranslation } from 'react-i18next';
import { useSignsMissing } from './reason-list.ts';

interface Asked {
  required: boolean;
  /** What is said when there is none. */
  message?: string | undefined;
}

/** The rule of a field of a form that takes a reason: what the server would refuse is told beforehand. */
export function useReasonRule({ required, message }: Asked): {
  validator(rule: unknown, typed: unknown): Promise<void>;
} {
  const { t } = useTranslation();
  const missingOf = useSignsMissing();
  return {
    validator: (_rule, typed) => {
      const given = typeof typed === 'string' ? typed.trim() : '';
      if (given === '')
        return required ? Promise.reject(new Error(message ?? t('ui.reasonRequired'))) : Promise.resolve();
      const missing = missingOf(given);
      return missing > 0 ? Promise.reject(new Error(t('ui.reasonShort', { n: missing }))) : Promise.resolve();
    },
  };
}
