import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { useTranslation } from 'react-i18next';
import { HistoryButton } from '../../features/audit/components/HistoryButton.tsx';
import { SettingList } from '../../features/settings/SettingList.tsx';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './settings-page.module.css';

/** The settings of the laboratory: what counts, since when, and the way to change it (PRINT-02). */
export function SettingsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles['page']}>
      <PageHeader title={t('shell.settings')} />
      <SettingList
        historyOf={({ key }) => (
          <HistoryButton
            of={{ kind: 'setting', id: key, name: SETTINGS[key].title[language] }}
            label={t('settings.everything')}
          />
        )}
      />
    </div>
  );
}
