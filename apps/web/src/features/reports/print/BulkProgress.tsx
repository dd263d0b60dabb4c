import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import styles from './print.module.css';
import type { BulkJob } from './use-bulk-job.ts';

/** How far a print in bulk is: its place among those that wait, then how many samples are printed, and that it was interrupted and goes on. */
export function BulkProgress({ job: { job, stopping, stop } }: { job: BulkJob }) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const { done = 0, total = null } = job?.progress ?? {};
  const ahead = job?.ahead ?? 0;
  return (
    <div className={styles['bulk']}>
      <Progress
        percent={total ? Math.min(100, Math.round((100 * done) / total)) : 0}
        showInfo={false}
        aria-label={t('reports.print.making')}
      />
      <div role="status">
        {stopping
          ? t('reports.print.stopping')
          : job?.interrupted
            ? t('jobs.interruptedAt', { done: count(done), total: total === null ? '…' : count(total) })
            : ahead > 0
              ? t('reports.print.inLine', { ahead })
              : t('reports.print.made', { done: count(done), total: total === null ? '…' : count(total) })}
      </div>
      <p>{t('reports.print.goesOn')}</p>
      <Button danger disabled={stopping} onClick={() => void stop()}>
        {t('reports.print.stop')}
      </Button>
    </div>
  );
}
