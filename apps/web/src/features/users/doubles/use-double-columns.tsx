import type { DoublePerson } from '@kiemlab/contract/features/users/same-people.api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { textColumn } from '../../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../../ui/data-list/types.ts';
import { useAccountText } from './use-account-text.ts';

const column = textColumn<DoublePerson>;

/** What two accounts have in common, in words. */
export function useSharedText(): (pair: DoublePerson) => string {
  const { t } = useTranslation();
  return ({ by }) => by.map((one) => t(`users.doubles.by.${one}`)).join('; ') || t('users.doubles.through');
}

/** The columns of accounts that count as one person's (rule R7). */
export function useDoubleColumns(): DataColumn<DoublePerson>[] {
  const { t } = useTranslation();
  const textOf = useAccountText();
  const shared = useSharedText();
  return useMemo(
    () => [
      column('name', t('users.fullName'), 220, ({ users }) => users[0].FullName, {
        pin: 'left',
        fixed: true,
      }),
      column('one', t('users.doubles.one'), 320, ({ users }) => textOf(users[0]), { grow: true }),
      column('other', t('users.doubles.other'), 320, ({ users }) => textOf(users[1]), { grow: true }),
      column('by', t('users.doubles.shared'), 200, shared),
    ],
    [t, textOf, shared],
  );
}
