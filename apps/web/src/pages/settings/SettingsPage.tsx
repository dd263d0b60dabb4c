import { useTranslation } from 'react-i18next';
import { SettingList } from '../../features/settings/SettingList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './settings-page.module.css';

/** The settings of the laboratory: what counts, since when, and the way to change it (PRINT-02). */
export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <div className={styles['page']}>
      <PageHeader title={t('shell.settings')} />
      <SettingList />
    </div>
  );
}
