import type { AccountOfPerson } from '@kiemlab/contract/features/users/same-people.api';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What tells an account apart from another one of the same name, in a line that begins with its log-in name. */
export function useAccountText(): (user: AccountOfPerson) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ Username, MaUser, Position, Department, LoginStatus }) =>
      [Username, MaUser, Position, Department, LoginStatus === 2 && t('users.state.disabled')]
        .filter(Boolean)
        .join(' · '),
    [t],
  );
}
