import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import tables from '../../../ui/plain-table.module.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../audit.module.css';

interface RowsWithMoreProps<Row> {
  found: UseInfiniteQueryResult<InfiniteData<{ content: readonly Row[] }>>;
  /** Of the table. */
  label: string;
  /** Said where there is none. */
  none: { title: string; hint: string };
  /** Cells of the head. */
  head: ReactNode;
  row(row: Row): ReactNode;
}

/** A table that is read from the newest row on and goes on by a button; before and instead of it what there is to say. */
export function RowsWithMore<Row>({ found, label, none, head, row }: RowsWithMoreProps<Row>) {
  const { t } = useTranslation();
  const rows = found.data?.pages.flatMap(({ content }) => content) ?? [];
  if (found.error && rows.length === 0)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <Skeleton lines={10} />;
  if (rows.length === 0) return <EmptyState {...none} icon="history" />;
  return (
    <>
      <div className={tables['scrollX']} tabIndex={0} role="group" aria-label={label}>
        <div className={styles['refused']}>
          <table className={tables['table']} data-roomy>
            <thead>
              <tr>{head}</tr>
            </thead>
            <tbody>{rows.map(row)}</tbody>
          </table>
        </div>
      </div>
      {found.hasNextPage && (
        <div className={styles['more']}>
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </>
  );
}
