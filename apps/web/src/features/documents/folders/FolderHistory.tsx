import {
  type Folder,
  getFolderHistory,
  type HistoryEntry,
} from '@kiemlab/contract/features/documents/folders.api';
import { HISTORY_ACTION_NAMES, HISTORY_ACTIONS } from '@kiemlab/contract/features/documents/history-actions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import styles from './folders.module.css';

interface FolderHistoryProps {
  folder: Folder;
  onClose(): void;
}

const WIDTH = 560;
const SIZE = 50;

/** What was done to a folder and in it, newest first (DOC-03). */
export function FolderHistory({ folder, onClose }: FolderHistoryProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open
      size={WIDTH}
      title={t('folders.historyOf', { title: folder.Title })}
      onClose={onClose}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      <Entries idFolder={folder.Id} />
    </Drawer>
  );
}

function Entries({ idFolder }: { idFolder: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const history = useInfiniteQuery({
    queryKey: keyOf(getFolderHistory, { query: { idFolder }, pages: SIZE }),
    queryFn: ({ pageParam, signal }) =>
      call(
        getFolderHistory,
        { query: { idFolder, size: SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) } },
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ historyList, hasMore }) => (hasMore ? historyList.at(-1)?.id : undefined),
  });
  const nameOf = ({ actionType }: HistoryEntry): string => {
    const action = HISTORY_ACTIONS[actionType];
    return action ? HISTORY_ACTION_NAMES[action][language] : String(actionType);
  };
  if (history.error && !history.data)
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  if (history.isPending) return <Skeleton lines={8} />;
  return (
    <>
      <Timeline
        items={history.data.pages
          .flatMap(({ historyList }) => historyList)
          .map((entry) => ({
            key: String(entry.id),
            at: entry.createDate,
            title: nameOf(entry),
            who: entry.createName,
            detail: entry.content,
          }))}
      />
      {history.hasNextPage && (
        <div className={styles['more']}>
          <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </>
  );
}
