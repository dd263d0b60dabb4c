import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { Alert, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import styles from '../../../ui/dialog/dialog.module.css';

interface ExportBarProps {
  job: Job | undefined;
  stopping: boolean;
}

/** How far an export is: its place among those that wait, then how many rows are written, and that it was interrupted and goes on (SAMPLE-19). */
export function ExportBar({ job, stopping }: ExportBarProps) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const { done = 0, total = null } = job?.progress ?? {};
  const waits = job !== undefined && (job.ahead > 0 || job.phase === 'waiting');
  return (
    <div>
      <Progress
        percent={total ? Math.min(100, Math.round((100 * done) / total)) : 0}
        showInfo={false}
        aria-label={t('transferExport.making')}
      />
      <div role="status">
        {stopping ? (
          t('transferExport.stopping')
        ) : job?.interrupted ? (
          t('jobs.interruptedAt', { done: count(done), total: total === null ? '…' : count(total) })
        ) : waits ? (
          <Alert
            type="info"
            title={t('transferExport.inLine', { ahead: job.ahead })}
            className={styles['notice'] ?? ''}
          />
        ) : (
          t('transferExport.rows', { done: count(done), total: total === null ? '…' : count(total) })
        )}
      </div>
      <p>{t('transferExport.goesOn')}</p>
    </div>
  );
}
