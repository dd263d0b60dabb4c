import { controlOf } from '@kiemlab/contract/features/settings/setting-control';
import { type LaboratoryKey, SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { settingLines } from './show-setting.ts';
import styles from './settings.module.css';

/** Lines of a long list that are shown before the rest is counted. */
const LINES = 12;

/** Whether each part of a setting is a colour, which is shown beside its digits. */
function holdsColours(key: LaboratoryKey): boolean {
  const control = controlOf(SETTINGS[key].type);
  return control.kind === 'parts' && Object.values(control.parts).every(({ kind }) => kind === 'colour');
}

/** What a setting holds: its parts with their names, or its rows; nothing is said in words. */
export function SettingValue({ settingKey, value }: { settingKey: LaboratoryKey; value: unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lines = settingLines(settingKey, value, language, t);
  const asColours = holdsColours(settingKey);
  if (lines.length === 0) return <p className={styles['none']}>{t('settings.nothing')}</p>;
  if (lines.every(({ label }) => label !== undefined))
    return (
      <dl className={styles['parts']}>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {asColours && (
                <span className={styles['colour']} style={{ background: text }} aria-hidden="true" />
              )}
              {text}
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <ul className={styles['value']}>
      {lines.slice(0, LINES).map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
      {lines.length > LINES && <li>{t('settings.andMore', { count: lines.length - LINES })}</li>}
    </ul>
  );
}
