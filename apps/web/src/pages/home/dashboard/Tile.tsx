import { type ReactNode, useId } from 'react';
import { useAway } from '../../../lib/api/use-connection.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './dashboard.module.css';
import { type Figures, FiguresTime } from './FiguresTime.tsx';

interface TileProps {
  title: string;
  /** What it shows the figures of. */
  asked: readonly Figures[];
  /** Low and across the dashboard. */
  flat?: boolean;
  /** Across the dashboard. */
  wide?: boolean;
  /** Drawn once all figures are there. */
  children(): ReactNode;
}

/** A part of the dashboard, which loads, fails and is tried again alone, in a place whose height does not depend on it. */
export function Tile({ title, asked, flat, wide, children }: TileProps) {
  const id = useId();
  const away = useAway();
  const error = asked.find((one) => one.error)?.error;
  const isThere = asked.every((one) => one.data !== undefined);
  const again = (): void => {
    for (const one of asked) if (one.error || away !== undefined) void one.refetch();
  };
  return (
    <section
      className={styles['tile']}
      aria-labelledby={id}
      data-flat={flat || undefined}
      data-wide={wide || undefined}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {isThere && <FiguresTime of={asked} onRetry={again} />}
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
