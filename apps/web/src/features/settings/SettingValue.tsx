import type { LaboratoryKey } from '@kiemlab/contract/features/settings/settings.catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { showSettingValue } from './show-setting.ts';
import styles from './settings.module.css';

/** Lines of a long list that are shown before the rest is counted. */
const LINES = 12;

/** What a setting holds; nothing is said in words. */
export function SettingValue({ settingKey, value }: { settingKey: LaboratoryKey; value: unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lines = showSettingValue(settingKey, value, language, t).split('\n').filter(Boolean);
  if (lines.length === 0) return <p className={styles['none']}>{t('settings.nothing')}</p>;
  return (
    <ul className={styles['value']}>
      {lines.slice(0, LINES).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > LINES && <li>{t('settings.andMore', { count: lines.length - LINES })}</li>}
    </ul>
  );
}
