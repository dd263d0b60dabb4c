import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAway } from '../../../lib/api/use-connection.ts';
import type { HttpError } from '../../../lib/api/http-error.ts';
import { showTime } from '../../../lib/format/date.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './dashboard.module.css';

interface TileProps {
  title: string;
  /** What it shows the figures of. */
  asked: readonly Pick<
    UseQueryResult<unknown, HttpError>,
    'data' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'
  >[];
  /** Low and across the dashboard. */
  flat?: boolean;
  /** Drawn once all figures are there. */
  children(): ReactNode;
}

/** A part of the dashboard, which loads, fails and is tried again alone, in a place whose height does not depend on it. */
export function Tile({ title, asked, flat, children }: TileProps) {
  const { t } = useTranslation();
  const id = useId();
  const away = useAway();
  const error = asked.find((one) => one.error)?.error;
  const isThere = asked.every((one) => one.data !== undefined);
  const again = (): void => {
    for (const one of asked) if (one.error || away !== undefined) void one.refetch();
  };
  const isOld = isThere && (error !== undefined || away !== undefined);
  const at = showTime(Math.min(...asked.map(({ dataUpdatedAt }) => dataUpdatedAt)));
  return (
    <section className={styles['tile']} aria-labelledby={id} data-flat={flat || undefined}>
      <header>
        <h2 id={id}>{title}</h2>
        {isThere && (
          <small className={styles['at']} data-old={isOld || undefined} role="status">
            {isOld ? t('home.figuresOld', { at }) : t('home.figuresAt', { at })}
          </small>
        )}
        {isOld && <IconButton icon="refresh" label={t('common.retry')} onClick={again} />}
      </header>
      <div className={styles['body']}>
        {isThere ? (
          children()
        ) : error ? (
          <ErrorState error={error} onRetry={again} />
        ) : (
          <Skeleton lines={flat ? 1 : 6} />
        )}
      </div>
    </section>
  );
}
