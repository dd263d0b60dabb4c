import type { DoublePerson } from '@kiemlab/contract/features/users/same-people.api';
import { useTranslation } from 'react-i18next';
import card from '../../../ui/card.module.css';
import { useAccountText } from './use-account-text.ts';
import { useSharedText } from './use-double-columns.tsx';

/** Two accounts that count as one person's, on a phone. */
export function DoubleCard({ row }: { row: DoublePerson }) {
  const { t } = useTranslation();
  const textOf = useAccountText();
  const shared = useSharedText();
  return (
    <div className={card['card']}>
      <div className={card['head']}>
        <span className={card['name']}>{row.users[0].FullName}</span>
      </div>
      {row.users.map((user) => (
        <p key={user.IdUser} className={card['facts']}>
          {textOf(user)}
        </p>
      ))}
      <p className={card['facts']}>
        {t('users.doubles.shared')}: {shared(row)}
      </p>
    </div>
  );
}
