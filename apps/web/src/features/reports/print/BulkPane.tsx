import { MOST_IN_BULK } from '@kiemlab/contract/features/printing/bulk-forms';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useAttempt } from '../../../ui/dialog/use-attempt.ts';
import { PdfPanes } from '../../../ui/pdf/PdfPanes.tsx';
import type { ShownFilter } from '../../samples/list/sample-filter.ts';
import { BulkProgress } from './BulkProgress.tsx';
import styles from './print.module.css';
import { type BulkJob, loadBulk } from './use-bulk-job.ts';

interface BulkPaneProps {
  type: ReportType;
  ids: readonly string[];
  filter: ShownFilter;
  /** How many the filter shows, where the list shows just these; `more` when there are more than `total`. */
  listed: { total: number; more: boolean } | undefined;
  job: BulkJob;
}

type Scope = 'selected' | 'filtered';

/** A form of many samples: of which, how far it is, and the file that came of it. */
export function BulkPane({ type, ids, filter, listed, job }: BulkPaneProps) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const attempt = useAttempt({ holds: false });
  const [wanted, setWanted] = useState<Scope>();
  const counted = useApi(listSamples, { query: { page: 0, size: 1, ...filter } }, { enabled: !listed });
  const { total = 0, more = false } = listed ?? {
    total: counted.data?.total,
    more: counted.data?.totalIsAtLeast,
  };
  const most = { most: count(MOST_IN_BULK) };
  const fits = (samples: number): boolean => samples > 0 && samples <= MOST_IN_BULK;
  if (job.id !== undefined) return <BulkProgress job={job} />;
  if (job.done !== undefined) {
    const { done, lost } = job;
    return (
      <>
        {lost !== undefined && <Alert type="warning" showIcon title={lost} />}
        <PdfPanes
          key={done}
          load={() => loadBulk(done)}
          acts={<Button onClick={job.forget}>{t('reports.print.another')}</Button>}
        />
      </>
    );
  }
  const allOf = more ? t('ui.moreThan', { total: count(total) }) : count(total);
  const scopes: { value: Scope; label: string; disabled: boolean }[] = [
    {
      value: 'selected',
      label: t('reports.print.selected', { count: ids.length }),
      disabled: !fits(ids.length),
    },
    {
      value: 'filtered',
      label: t('reports.print.filtered', { total: allOf }),
      disabled: more || !fits(total),
    },
  ];
  const failure = attempt.failure ?? job.failure;
  // How many the filter shows may be known later than the window is drawn.
  const scope = wanted ?? scopes.find(({ disabled }) => !disabled)?.value;
  const start = (): Promise<void> =>
    job.start({ params: { type }, body: scope === 'selected' ? { ids: [...ids] } : filter });
  return (
    <div className={styles['bulk']}>
      <p>{t('reports.print.bulkText', most)}</p>
      <Radio.Group
        aria-label={t('reports.print.scope')}
        className={styles['scopes'] ?? ''}
        options={scopes}
        value={scope}
        onChange={({ target }) => setWanted(target.value as Scope)}
      />
      {scope === undefined && <Alert type="info" title={t('reports.print.narrow', most)} />}
      {job.stoppedAt && (
        <Alert
          type="info"
          title={t('reports.print.stopped', {
            done: count(job.stoppedAt.done),
            total: job.stoppedAt.total === null ? '…' : count(job.stoppedAt.total),
          })}
        />
      )}
      {failure !== undefined && <Alert type="error" title={failure} />}
      <Button
        type="primary"
        loading={attempt.running}
        disabled={scope === undefined}
        onClick={() => void attempt.run(start)}
      >
        {t('reports.print.startBulk')}
      </Button>
    </div>
  );
}
