import { LEVEL_NAMES } from '@kiemlab/contract/features/documents/folders.rules';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import styles from '../documents.module.css';
import { levelOf, type ShownAccess } from './access-values.ts';

/** Who may do what, to read. */
export function AccessText({ access }: { access: Pick<ShownAccess, 'groups' | 'all'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { groups, all } = access;
  if (groups.length === 0 && all === null) return <p>{t('folders.nobody')}</p>;
  return (
    <ul className={styles['access']}>
      {all !== null && (
        <li>
          <span>{t('folders.everybody')}</span>
          <strong>{LEVEL_NAMES[levelOf(all)][language]}</strong>
        </li>
      )}
      {groups.map(({ Id, TenGroup, Level }) => (
        <li key={Id}>
          <span>{TenGroup}</span>
          <strong>{LEVEL_NAMES[levelOf(Level)][language]}</strong>
        </li>
      ))}
    </ul>
  );
}
