import { type Document, listDocuments } from '@kiemlab/contract/features/documents/documents.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { HistoryDrawer } from '../../features/audit/components/HistoryDrawer.tsx';
import { ActDialog } from '../../features/documents/components/ActDialog.tsx';
import { AddDocumentDialog } from '../../features/documents/components/AddDocumentDialog.tsx';
import { DocumentViewer } from '../../features/documents/components/DocumentViewer.tsx';
import { DocumentCard } from '../../features/documents/list/DocumentCard.tsx';
import { type ListAction, useDocumentActions } from '../../features/documents/list/use-document-actions.ts';
import { useDocumentColumns } from '../../features/documents/list/use-document-columns.tsx';
import { DOCUMENT_FILTERS } from './document-filters.ts';

/** The documents of the laboratory (DOC-01). */
export function DocumentListPage() {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Document>();
  const [history, setHistory] = useState<Document>();
  const [acting, setActing] = useState<{ action: ListAction; document: Document }>();
  const list = useListPage({
    endpoint: listDocuments,
    filters: DOCUMENT_FILTERS,
    rowsOf: ({ documentList }) => documentList,
    rowKey: (row) => row.id,
  });
  const actions = useDocumentActions({
    selected: list.chosen,
    onOpen: setOpened,
    onHistory: setHistory,
    onAct: (action, document) => setActing({ action, document }),
  });
  return (
    <>
      <ListPage
        list={list}
        name="documents"
        title={t('shell.documents')}
        columns={useDocumentColumns()}
        card={(row) => <DocumentCard row={row} />}
        rowLabel={(row) => row.title}
        onOpen={setOpened}
        actions={actions}
        extra={
          <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
            {t('documents.add')}
          </Button>
        }
        empty={{ icon: 'document', title: t('documents.none'), hint: t('documents.noneHint') }}
        nothingFound={{
          title: t('documents.noneFound'),
          hint: t('documents.noneFoundHint'),
          clear: t('documents.clearSearch'),
        }}
      />
      {adding && (
        <AddDocumentDialog
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            list.filter({});
          }}
        />
      )}
      {opened && <DocumentViewer document={opened} onClose={() => setOpened(undefined)} />}
      {history && (
        <HistoryDrawer
          of={{ kind: 'document', id: history.id, name: history.title }}
          onClose={() => setHistory(undefined)}
        />
      )}
      {acting && (
        <ActDialog
          {...acting}
          onClose={() => setActing(undefined)}
          onDone={() => {
            setActing(undefined);
            list.select([]);
          }}
        />
      )}
    </>
  );
}
