import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import styles from './import.module.css';
import { percentOf } from './phase-of.ts';
import type { ImportState } from './use-import.ts';

type PhaseBarProps = Pick<ImportState, 'running' | 'progress'> & { fileName: string };

/** How far an import is: one bar for the whole, and words for the phase, or that it was interrupted and goes on. */
export function PhaseBar({ running, progress, fileName }: PhaseBarProps) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const sent = running?.sent ?? 0;
  const values = {
    done: count(progress.done),
    total: count(progress.total),
    percent: Math.round(sent * 100),
  };
  return (
    <div className={styles['phase']}>
      <p className={styles['fileName']}>{fileName}</p>
      <Progress percent={percentOf(progress, sent)} showInfo={false} aria-label={t('transferImport.title')} />
      <p className={styles['phaseText']} role="status">
        {running?.stopping
          ? t('transferImport.stopping')
          : running?.interrupted
            ? t('jobs.interruptedAt', values)
            : t(`transferImport.phase.${progress.phase}`, values)}
      </p>
    </div>
  );
}
