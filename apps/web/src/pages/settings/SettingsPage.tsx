import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { useTranslation } from 'react-i18next';
import { HistoryButton } from '../../features/audit/components/HistoryButton.tsx';
import { SettingList } from '../../features/settings/SettingList.tsx';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SETTING_FILTERS } from './setting-filters.ts';
import styles from './settings-page.module.css';

/** The settings of the laboratory: what counts, since when, and the way to change it (PRINT-02). */
export function SettingsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { search, put } = useListAddress(SETTING_FILTERS);
  return (
    <div className={styles['page']}>
      <PageHeader title={t('shell.settings')} />
      <SettingList
        search={search.textSearch ?? ''}
        onSearch={(text) => put({ textSearch: text || undefined }, { replace: true })}
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
