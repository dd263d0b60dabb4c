import { type Document, listDocuments } from '@kiemlab/contract/features/documents/documents.api';
import type { DocumentAction } from '@kiemlab/contract/features/documents/documents.rules';
import { getRouteApi } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, usePrefetch } from '../../lib/api/hooks.ts';
import { useUpTo } from '../../lib/api/use-up-to.ts';
import { storedPageSize } from '../../lib/storage/page-size.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import { useLastPage } from '../../ui/data-list/last-page.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTypedSearch } from '../../ui/data-list/use-typed-search.ts';
import { ActDialog } from '../../features/documents/components/ActDialog.tsx';
import { AddDocumentDialog } from '../../features/documents/components/AddDocumentDialog.tsx';
import { DocumentViewer } from '../../features/documents/components/DocumentViewer.tsx';
import styles from '../../features/documents/documents.module.css';
import { DocumentCard } from '../../features/documents/list/DocumentCard.tsx';
import { useDocumentActions } from '../../features/documents/list/use-document-actions.ts';
import { useDocumentColumns } from '../../features/documents/list/use-document-columns.tsx';
import type { DocumentSearch } from './routes.tsx';
import { useClear } from '../../ui/use-clear.tsx';

const route = getRouteApi('/app/document');

/** The documents of the laboratory (DOC-01). */
export function DocumentListPage() {
  const { t } = useTranslation();
  const clear = useClear();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [size, setSize] = useState(storedPageSize);
  const [selected, setSelected] = useState<string[]>([]);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Document>();
  const [acting, setActing] = useState<{ action: DocumentAction; document: Document }>();
  const { searchStr, page = 0 } = search;
  const ends = useUpTo({ searchStr });
  const query = { page, size, searchStr, upTo: ends.of(page) };
  const list = useApi(listDocuments, { query }, { keepPrevious: true });
  ends.learn(page, list.isPlaceholderData ? undefined : list.data?.upTo);
  const prefetch = usePrefetch();
  const columns = useDocumentColumns();
  const rows = list.data?.documentList;
  const total = list.data?.total ?? 0;
  const chosen = (rows ?? []).filter(({ id }) => selected.includes(id));
  const actions = useDocumentActions({
    selected: chosen,
    onOpen: setOpened,
    onAct: (action, document) => setActing({ action, document }),
  });

  const go = (change: DocumentSearch): void => {
    setSelected([]);
    void navigate({
      search: (old) => ({ ...old, page: undefined, ...change }),
      replace: 'searchStr' in change,
    });
  };
  const typed = useTypedSearch(searchStr ?? '', (text) => go({ searchStr: text || undefined }));
  const isBehind = useLastPage({ page, size, total, rows, isPlaceholder: list.isPlaceholderData }, (last) => {
    void navigate({ search: (old) => ({ ...old, page: last || undefined }), replace: true });
  });

  return (
    <>
      <DataList
        title={t('shell.documents')}
        count={list.data?.total}
        storageKey="documents"
        columns={columns}
        rows={isBehind ? undefined : rows}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title}
        busy={list.isFetching && list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        selected={chosen.map(({ id }) => id)}
        onSelect={setSelected}
        onOpen={(row) => setOpened(row)}
        actions={actions}
        filters={
          <Input
            className={styles['search'] ?? ''}
            allowClear={clear}
            prefix={<Icon name="search" size={16} />}
            value={typed.typed}
            maxLength={200}
            placeholder={t('documents.searchHint')}
            aria-label={t('documents.searchHint')}
            onChange={(event) => typed.type(event.target.value)}
            onPressEnter={typed.commit}
          />
        }
        extra={
          <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
            {t('documents.add')}
          </Button>
        }
        paging={{
          page,
          size,
          total,
          onChange: (next, nextSize) => {
            setSize(nextSize);
            go({ page: next || undefined });
          },
          onNear: (next) => prefetch(listDocuments, { query: { ...query, page: next, upTo: ends.of(next) } }),
        }}
        empty={{
          icon: 'document',
          title: t(searchStr ? 'documents.noneFound' : 'documents.none'),
          hint: t(searchStr ? 'documents.noneFoundHint' : 'documents.noneHint'),
          ...(searchStr
            ? {
                action: (
                  <Button onClick={() => go({ searchStr: undefined })}>{t('documents.clearSearch')}</Button>
                ),
              }
            : {}),
        }}
        card={(row) => <DocumentCard row={row} />}
      />
      {adding && (
        <AddDocumentDialog
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            go({});
          }}
        />
      )}
      {opened && <DocumentViewer document={opened} onClose={() => setOpened(undefined)} />}
      {acting && (
        <ActDialog
          {...acting}
          onClose={() => setActing(undefined)}
          onDone={() => {
            setActing(undefined);
            setSelected([]);
          }}
        />
      )}
    </>
  );
}
