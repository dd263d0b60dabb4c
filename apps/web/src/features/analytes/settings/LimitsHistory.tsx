import type { FlagRule, LimitsVersion } from '@kiemlab/contract/features/analytes/limits';
import { listLimitsVersions } from '@kiemlab/contract/features/analytes/limits.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { showDateTime } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { HistoryEntry, HistoryList } from '../../../ui/HistoryList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { limitLines } from './limit-lines.ts';
import styles from './settings.module.css';

/** Characters that have no room beside something else. */
const LONG = 40;

interface LimitsHistoryProps {
  rule: Pick<FlagRule, 'analytesUUID' | 'analytesName'>;
  onClose(): void;
}

/** Every version of the limits of an analyte, the newest first: what it said, who wrote it and why, from when until when it counted. */
export function LimitsHistory({ rule, onClose }: LimitsHistoryProps) {
  const { t } = useTranslation();
  return (
    <DialogFrame open title={t('limits.historyTitle', { name: rule.analytesName })} onClose={onClose}>
      <Versions id={rule.analytesUUID} />
    </DialogFrame>
  );
}

function Versions({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = useApi(listLimitsVersions, { params: { id } });
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton lines={6} />;
  return (
    <HistoryList label={t('limits.history')}>
      {list.data.map((version) => (
        <Version key={version.version} limits={version} />
      ))}
    </HistoryList>
  );
}

function Version({ limits }: { limits: LimitsVersion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { version, author, reason, writtenAt, inForceFrom, confirmedBy, endedAt, withdrawnBy } = limits;
  const span = () => {
    if (!inForceFrom) return t('limits.never');
    const from = t('limits.from', { at: showDateTime(inForceFrom) });
    return endedAt ? `${from} ${t('limits.until', { at: showDateTime(endedAt) })}` : from;
  };
  return (
    <HistoryEntry
      title={t('limits.version', { version })}
      mark={endedAt ? undefined : t(inForceFrom ? 'limits.counts' : 'limits.waiting')}
      told={[
        inForceFrom || endedAt ? span() : undefined,
        t('limits.writtenBy', { author: author ?? t('limits.byProgram'), at: showDateTime(writtenAt) }),
        confirmedBy && t('limits.confirmedBy', { name: confirmedBy }),
        withdrawnBy && t('limits.withdrawnBy', { name: withdrawnBy }),
        reason,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <dl className={styles['lines']}>
        {limitLines(limits, language, t)
          .filter(({ key, text }) => text !== '' && (key !== 'absent' || limits.absent))
          .map(({ key, label, text }) => (
            <div key={key} data-long={text.length > LONG || undefined}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </HistoryEntry>
  );
}
