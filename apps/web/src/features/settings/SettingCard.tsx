import type { SettingEntry, SettingRow } from '@kiemlab/contract/features/settings/settings.api';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { cardId } from './go-to-setting.ts';
import { SettingValue } from './SettingValue.tsx';
import styles from './settings.module.css';

interface SettingCardProps {
  setting: SettingRow;
  onChange(): void;
  onHistory(): void;
  /** Below its value. */
  children?: ReactNode;
}

/** One setting: what it is for, what counts today and since when, what comes next. */
export function SettingCard({ setting, onChange, onHistory, children }: SettingCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { key, value, current, next, waiting, mayChange } = setting;
  const { title, help } = SETTINGS[key];
  const name = title[language];
  const since = ({ validFrom, setBy, reason }: SettingEntry): string =>
    [t('settings.since', { day: showDay(validFrom) }), setBy?.name, reason].filter(Boolean).join(' · ');
  return (
    <article id={cardId(key)} tabIndex={-1} className={styles['card']} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <div className={styles['buttons']}>
          <Button
            type="text"
            size="small"
            icon={<Icon name="history" size={16} />}
            aria-label={t('settings.historyOf', { name })}
            onClick={onHistory}
          >
            {t('settings.history')}
          </Button>
          {mayChange && (
            <Button
              size="small"
              icon={<Icon name="edit" size={16} />}
              aria-label={t('settings.changeOf', { name })}
              onClick={onChange}
            >
              {t('settings.change')}
            </Button>
          )}
        </div>
      </header>
      {help && <p className={styles['help']}>{help[language]}</p>}
      <SettingValue settingKey={key} value={value} />
      <p className={styles['since']}>{current ? since(current) : t('settings.isDefault')}</p>
      {next && (
        <div className={styles['next']}>
          <Icon name="clock" size={16} />
          <div>
            <strong>{since(next)}</strong>
            <SettingValue settingKey={key} value={next.value} />
          </div>
        </div>
      )}
      {waiting && (
        <div className={styles['next']} role="note">
          <Icon name="lock" size={16} />
          <div>
            <strong>{t('safeguards.waits')}</strong>
            <p className={styles['since']}>
              {[
                t('settings.since', { day: showDay(waiting.validFrom) }),
                waiting.askedBy.name,
                waiting.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <SettingValue settingKey={key} value={waiting.value} />
          </div>
        </div>
      )}
      {children}
    </article>
  );
}
