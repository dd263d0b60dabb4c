import { type AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { getSampleHistory } from '@kiemlab/contract/features/audit/record-history.api';
import { actionText } from '@kiemlab/contract/audit-actions';
import { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Tone } from '../../../ui/theme.ts';
import { Timeline, type TimelineItem } from '../../../ui/Timeline.tsx';
import { ChangeList } from '../../../features/audit/components/ChangeList.tsx';
import { HiddenNote } from '../../../features/audit/components/HiddenNote.tsx';
import { entriesOf, useTrail } from '../../../features/audit/components/use-trail.ts';
import { SAMPLE_TONE } from '../../../features/samples/fields/sample-status.ts';
import { RecheckLine } from '../../../features/registration/recheck/RecheckLine.tsx';
import { rechecksIn } from '../../../features/registration/recheck/rechecks-in.ts';
import styles from './record.module.css';

const PAGE = 20;

/** Steps that are no change of status but stand out. */
const TONES: Readonly<Record<string, Tone>> = {
  'tests.reject': 'red',
  'tests.sendBack': 'red',
  'tests.returnResult': 'orange',
  'tests.approve': 'green',
};

/** The status a step brought the sample to, when it did. */
const statusAfter = (entry: AuditEntry): SampleStatus | undefined => {
  for (const { entity, field, newValue } of entry.changes) {
    if (entity !== 'sample' || !/status$/i.test(field)) continue;
    const status = SampleStatus.safeParse(newValue);
    if (status.success) return status.data;
  }
  return undefined;
};

/** The story of a sample and its tests, newest first: who did what, when and why, and every field that changed (SAMPLE-23). */
export function SampleTimeline({ sampleId }: { sampleId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const params = { id: sampleId };
  const trail = useTrail(keyOf(getSampleHistory, { params, pages: PAGE }), (part, signal) =>
    call(getSampleHistory, { params, query: { ...part, size: PAGE } }, signal),
  );
  const entries = entriesOf(trail);
  if (trail.error && !trail.data)
    return <ErrorState error={trail.error} onRetry={() => void trail.refetch()} />;
  if (trail.isPending) return <Skeleton lines={8} />;

  const items = entries.map((entry): TimelineItem => {
    const status = statusAfter(entry);
    const tone = status ? SAMPLE_TONE[status] : TONES[entry.action];
    return {
      key: entry.id,
      at: entry.createdDate,
      title: (
        <>
          {actionText(entry.action, language)}
          {status && <span className={styles['reached']}> → {t(`samples.status.${status}`)}</span>}
        </>
      ),
      who: entry.fullName || t('audit.system'),
      ...(tone ? { tone } : {}),
      detail: (
        <>
          {entry.reason && <p>{t('audit.because', { reason: entry.reason })}</p>}
          {rechecksIn(entry.changes).map((recheck, index) => (
            <RecheckLine key={index} recheck={recheck} />
          ))}
          {entry.changes.length > 0 && (
            <details className={styles['changes']}>
              <summary>{t('samples.changes', { count: entry.changes.length })}</summary>
              <ChangeList changes={entry.changes} part="readable" />
            </details>
          )}
        </>
      ),
    };
  });
  return (
    <>
      <HiddenNote entries={entries} />
      <Timeline items={items} />
      {trail.hasNextPage && (
        <Button
          block
          className={styles['older'] ?? ''}
          loading={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          {t('samples.older')}
        </Button>
      )}
    </>
  );
}
