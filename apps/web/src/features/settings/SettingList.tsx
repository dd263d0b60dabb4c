import { previewLetterhead } from '@kiemlab/contract/features/printing/printing.api';
import { SETTING_GROUPS } from '@kiemlab/contract/features/settings/setting-def';
import { listSettings, type SettingRow } from '@kiemlab/contract/features/settings/settings.api';
import type { InputRef } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { findSettings } from './find-settings.ts';
import { goToSetting } from './go-to-setting.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { Letterhead } from './Letterhead.tsx';
import { SettingCard } from './SettingCard.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { SettingIndex } from './SettingIndex.tsx';
import { SettingSearch } from './SettingSearch.tsx';
import layout from './setting-index.module.css';
import styles from './settings.module.css';

interface SettingListProps {
  /** Leads to all that was done to a setting. */
  historyOf(setting: SettingRow): ReactNode;
  /** What is looked for; nothing shows all. */
  search: string;
  onSearch(text: string): void;
}

/**
 * All settings under their headings, each with what counts today, beside an index of them and a search over their titles and fields; the
 * letterhead is shown as certificates print it.
 */
export function SettingList({ historyOf, search, onSearch }: SettingListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<{ what: 'change' | 'history'; setting: SettingRow }>();
  const list = useApi(listSettings, {});
  const box = useRef<InputRef>(null);
  const index = useRef<HTMLElement>(null);
  const maySee = useCan(...previewLetterhead.permission);
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton lines={10} />;
  const { settings, today } = list.data;
  const groups = findSettings(settings, search);
  const count = groups.reduce((sum, { settings: found }) => sum + found.length, 0);
  const close = (): void => setOpen(undefined);
  return (
    <div className={styles['page']}>
      <p className={styles['intro']}>{t('settings.intro')}</p>
      <div className={layout['layout']}>
        <div className={layout['side']}>
          <SettingSearch
            box={box}
            stored={search}
            onSearch={onSearch}
            onEnter={(typed) => {
              const first = findSettings(settings, typed)[0]?.settings[0];
              if (first) goToSetting(first.key);
            }}
            onDown={() => index.current?.querySelector('button')?.focus()}
          />
          <p className={layout['found']} role="status">
            {search && t('settings.found', { count })}
          </p>
          <SettingIndex groups={groups} index={index} onLeave={() => box.current?.focus()} />
        </div>
        <div className={styles['groups']}>
          {groups.length === 0 && (
            <EmptyState icon="search" title={t('settings.noneFound')} hint={t('settings.noneFoundHint')} />
          )}
          {groups.map(({ group, settings: here }) => (
            <section key={group} aria-labelledby={`settings-${group}`}>
              <h2 id={`settings-${group}`}>{SETTING_GROUPS[group][language]}</h2>
              <div className={styles['cards']}>
                {here.map((setting) => (
                  <SettingCard
                    key={setting.key}
                    setting={setting}
                    onChange={() => setOpen({ what: 'change', setting })}
                    onHistory={() => setOpen({ what: 'history', setting })}
                  >
                    {setting.key === 'laboratory' && maySee && (
                      <Letterhead version={settings.map(({ current }) => current?.id).join()} />
                    )}
                  </SettingCard>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
      {open?.what === 'change' && (
        <SettingDialog
          setting={settings.find(({ key }) => key === open.setting.key) ?? open.setting}
          today={today}
          onClose={close}
        />
      )}
      {open?.what === 'history' && (
        <HistoryDialog setting={open.setting} today={today} more={historyOf(open.setting)} onClose={close} />
      )}
    </div>
  );
}
