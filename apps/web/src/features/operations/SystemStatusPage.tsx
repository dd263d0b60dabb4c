import { getSystemStatus } from '@kiemlab/contract/features/operations/operations.api';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { showDateTime } from '../../lib/format/date.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './operations.module.css';
import { StatusRow } from './StatusRow.tsx';
import { useStatusRows } from './use-status-rows.ts';

const MINUTE = 60_000;

/** How everything is that somebody has to look after, in words, with what to do beside each that is not well (OPS-05, rules X). */
export function SystemStatusPage() {
  const { t } = useTranslation();
  const status = useApi(getSystemStatus, {}, { refetchInterval: MINUTE });
  const rows = useStatusRows(status.data);
  const bad = rows.filter(({ state }) => state === 'BAD').length;
  const open = rows.filter(({ state }) => state === 'WARN' || state === 'OFF').length;
  return (
    <section className={styles['page']}>
      <PageHeader
        title={t('operations.title')}
        extra={
          <Button
            icon={<Icon name="refresh" />}
            loading={status.isFetching}
            onClick={() => void status.refetch()}
          >
            {t('operations.refresh')}
          </Button>
        }
      />
      {status.error && !status.data ? (
        <ErrorState error={status.error} onRetry={() => void status.refetch()} />
      ) : !status.data ? (
        <Skeleton lines={10} />
      ) : (
        <>
          <p className={styles['lead']} role="status">
            <strong>
              {bad > 0
                ? t('operations.bad', { count: bad })
                : open > 0
                  ? t('operations.open', { count: open })
                  : t('operations.good')}
            </strong>{' '}
            {t('operations.at', {
              at: showDateTime(status.data.at),
              version: status.data.version,
              schema: status.data.schema.split('-')[0] ?? '',
            })}
          </p>
          <ul className={styles['rows']}>
            {rows.map((row) => (
              <StatusRow key={row.key} row={row} commands={status.data.commands} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
