import {
  listSettingHistory,
  type SettingEntry,
  type SettingRow,
} from '@kiemlab/contract/features/settings/settings.api';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { showDay, showDateTime } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Pager } from '../../ui/data-list/Pager.tsx';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { HistoryEntry, HistoryList } from '../../ui/HistoryList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SettingValue } from './SettingValue.tsx';
import styles from './settings.module.css';

interface HistoryDialogProps {
  setting: SettingRow;
  today: string;
  /** Leads to all that was done to it, beside its values. */
  more: ReactNode;
  onClose(): void;
}

/** Every value a setting has had or is to have, the one written last first. */
export function HistoryDialog({ setting, today, more, onClose }: HistoryDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DialogFrame
      open
      title={t('settings.historyOf', { name: SETTINGS[setting.key].title[language] })}
      onClose={onClose}
    >
      <Entries setting={setting} today={today} />
      {more}
    </DialogFrame>
  );
}

function Entries({ setting: { key, current }, today }: Pick<HistoryDialogProps, 'setting' | 'today'>) {
  const { t } = useTranslation();
  const [page, setPage] = useState({ page: 0, size: 10 });
  const list = useApi(listSettingHistory, { params: { key }, query: page }, { keepPrevious: true });
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton lines={5} />;
  const { entries, total } = list.data;
  if (total === 0) return <p className={styles['none']}>{t('settings.neverSet')}</p>;
  const mark = ({ id, validFrom }: SettingEntry): string | undefined =>
    id === current?.id ? t('settings.counts') : validFrom > today ? t('settings.ahead') : undefined;
  return (
    <>
      <HistoryList label={t('settings.history')}>
        {entries.map((entry) => (
          <HistoryEntry
            key={entry.id}
            title={t('settings.since', { day: showDay(entry.validFrom) })}
            mark={mark(entry)}
            told={[
              t('settings.written', { at: showDateTime(entry.setAt) }),
              entry.setBy?.name ?? t('settings.byProgram'),
              entry.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <SettingValue settingKey={key} value={entry.value} />
          </HistoryEntry>
        ))}
      </HistoryList>
      {total > 10 && (
        <Pager {...page} total={total} onChange={(next, size) => setPage({ page: next, size })} />
      )}
    </>
  );
}
