import { previewLetterhead } from '@kiemlab/contract/features/printing/printing.api';
import { SETTING_GROUPS, type SettingGroup } from '@kiemlab/contract/features/settings/setting-def';
import { listSettings, type SettingRow } from '@kiemlab/contract/features/settings/settings.api';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { Letterhead } from './Letterhead.tsx';
import { SettingCard } from './SettingCard.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import styles from './settings.module.css';

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];
const groupOf = ({ key }: SettingRow): SettingGroup => SETTINGS[key].group ?? 'access';

interface SettingListProps {
  /** Leads to all that was done to a setting. */
  historyOf(setting: SettingRow): ReactNode;
}

/** All settings under their headings, each with what counts today; the letterhead is shown as certificates print it. */
export function SettingList({ historyOf }: SettingListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<{ what: 'change' | 'history'; setting: SettingRow }>();
  const list = useApi(listSettings, {});
  const maySee = useCan(...previewLetterhead.permission);
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton lines={10} />;
  const { settings, today } = list.data;
  const close = (): void => setOpen(undefined);
  return (
    <div className={styles['page']}>
      <p className={styles['intro']}>{t('settings.intro')}</p>
      {GROUPS.map((group) => {
        const here = settings.filter((setting) => groupOf(setting) === group);
        if (here.length === 0) return null;
        return (
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
        );
      })}
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
