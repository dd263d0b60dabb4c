import { getPasswordRules } from '@kiemlab/contract/features/auth/auth.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../api/hooks.ts';

/** What a new password has to be, as the laboratory has set it; nothing until that is known. */
export function PasswordRules({ isFirst = false }: { /** There was none before it. */ isFirst?: boolean }) {
  const { t } = useTranslation();
  const rules = useApi(getPasswordRules, {}, { staleTime: 60_000 }).data;
  if (!rules) return null;
  return (
    <span>
      {[
        t('auth.rulesLength', { count: rules.minLength }),
        rules.rejectName && t('auth.rulesName'),
        rules.rejectCommon && t('auth.rulesCommon'),
        !isFirst && rules.history > 0 && t('auth.rulesHistory', { count: rules.history }),
      ]
        .filter(Boolean)
        .join(' ')}
    </span>
  );
}
