import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HttpError } from '../../../lib/api/http-error.ts';
import { useAway } from '../../../lib/api/use-connection.ts';
import { showTime } from '../../../lib/format/date.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './dashboard.module.css';

/** Figures that were asked for. */
export type Figures = Pick<
  UseQueryResult<unknown, HttpError>,
  'data' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'
>;

interface FiguresTimeProps {
  /** All of them are there. */
  of: readonly Figures[];
  onRetry(): void;
}

/** Of what time figures are; marked, and with a way to try again, where newer ones cannot be had. */
export function FiguresTime({ of, onRetry }: FiguresTimeProps) {
  const { t } = useTranslation();
  const away = useAway();
  const isOld = away !== undefined || of.some(({ error }) => error);
  const at = showTime(Math.min(...of.map(({ dataUpdatedAt }) => dataUpdatedAt)));
  return (
    <>
      <small className={styles['at']} data-old={isOld || undefined} role="status">
        {isOld ? t('home.figuresOld', { at }) : t('home.figuresAt', { at })}
      </small>
      {isOld && <IconButton icon="refresh" label={t('common.retry')} onClick={onRetry} />}
    </>
  );
}
