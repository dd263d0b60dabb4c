import { type HistoryKind, RECORD_HISTORIES } from '@kiemlab/contract/features/audit/record-history.api';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../audit.module.css';
import { TrailTable } from './TrailTable.tsx';
import { entriesOf, useTrail } from './use-trail.ts';

/** A record with a history: of a sample type or test group, an account and so on by its id, of a setting by its key. */
export interface HistoryOf {
  kind: Exclude<HistoryKind, 'sample'>;
  id: string;
  /** What people call it. */
  name: string;
}

interface HistoryDrawerProps {
  of: HistoryOf;
  onClose(): void;
}

const PAGE = 20;

/** What was done to a record and its parts, newest first, beside the page that shows it (rule C31). */
export function HistoryDrawer({ of, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open
      size={1040}
      title={t('audit.historyOf', { name: of.name })}
      onClose={onClose}
      styles={{ wrapper: { maxWidth: '100vw' }, body: { padding: 0 } }}
    >
      <History kind={of.kind} id={of.id} />
    </Drawer>
  );
}

function History({ kind, id }: Pick<HistoryOf, 'kind' | 'id'>) {
  const { t } = useTranslation();
  const endpoint = RECORD_HISTORIES[kind];
  const params = { id };
  const trail = useTrail(keyOf(endpoint, { params, pages: PAGE }), (part, signal) =>
    call(endpoint, { params, query: { ...part, size: PAGE } }, signal),
  );
  const entries = entriesOf(trail);
  if (trail.error && !trail.data)
    return <ErrorState error={trail.error} onRetry={() => void trail.refetch()} />;
  if (trail.isPending) return <Skeleton lines={8} />;
  if (entries.length === 0)
    return <EmptyState title={t('audit.historyNone')} hint={t('audit.historyNoneHint')} icon="history" />;
  return (
    <>
      <TrailTable entries={entries} />
      {trail.hasNextPage && (
        <div className={styles['more']}>
          <Button loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </>
  );
}
