import { can } from '@kiemlab/contract/core/actor';
import { createDocument } from '@kiemlab/contract/features/documents/documents.api';
import { listFolderDocuments } from '@kiemlab/contract/features/documents/filing.api';
import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { reaches } from '@kiemlab/contract/features/documents/folders.rules';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddDocumentDialog } from '../../features/documents/components/AddDocumentDialog.tsx';
import { AddFilesDialog } from '../../features/documents/files/AddFilesDialog.tsx';
import { DocumentCard } from '../../features/documents/list/DocumentCard.tsx';
import { DocumentFilters } from '../../features/documents/list/DocumentFilters.tsx';
import { askFor } from '../../features/documents/list/list-question.ts';
import { useDocumentColumns } from '../../features/documents/list/use-document-columns.tsx';
import { useActor } from '../../lib/session/use-profile.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { DOCUMENT_FILTERS } from './document-filters.ts';
import styles from './documents-page.module.css';
import { useRowActs } from './use-row-acts.tsx';

/** The files of a folder; more are added by the button, or drawn onto the list. */
export function FolderFiles({ folder }: { folder: Folder }) {
  const { t } = useTranslation();
  const actor = useActor();
  const [over, setOver] = useState(false);
  const [adding, setAdding] = useState<readonly File[]>();
  const list = useListPage({
    endpoint: listFolderDocuments,
    filters: DOCUMENT_FILTERS,
    ask: (search) => askFor({ ...search, searchStr: undefined, folder: folder.Id }),
    rowsOf: ({ documentList }) => documentList,
    rowKey: (row) => row.id,
  });
  const acts = useRowActs(list);
  const { search } = list;
  const mayCall = can(actor, ...createDocument.permission);
  const because = !mayCall
    ? t('documents.addNotByManager')
    : reaches(folder.Level, 'EDIT')
      ? undefined
      : t('folders.levelTooLow');
  const carriesFiles = ({ dataTransfer }: DragEvent): boolean =>
    because === undefined && dataTransfer.types.includes('Files');
  const close = (): void => setAdding(undefined);
  return (
    <div
      className={styles['files']}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setAdding([...event.dataTransfer.files]);
      }}
    >
      <ListPage
        list={list}
        name="folder-documents"
        level={3}
        title={folder.Title}
        columns={useDocumentColumns('folder')}
        filters={<DocumentFilters value={search} onChange={list.filter} />}
        card={(row) => <DocumentCard row={row} />}
        rowLabel={(row) => row.title}
        onOpen={acts.onOpen}
        actions={acts.actions}
        extra={
          <ActionButton
            action={{
              key: 'add',
              label: t('documents.add'),
              icon: 'plus',
              primary: true,
              disabledReason: because,
              onClick: () => setAdding([]),
            }}
          />
        }
        empty={{
          icon: 'document',
          title: t('documents.noneInFolder'),
          hint: because ?? t('documents.noneInFolderHint'),
        }}
        isFiltered={search.type !== undefined || search.status !== undefined}
        nothingFound={{
          title: t('documents.noneFound'),
          hint: t('documents.noneFilteredHint'),
          clear: t('documents.clearSearch'),
          onClear: () => list.filter({ type: undefined, status: undefined }),
        }}
      />
      {acts.element}
      {adding && adding.length <= 1 && (
        <AddDocumentDialog folder={folder} file={adding[0]} onClose={close} onDone={close} />
      )}
      {adding && adding.length > 1 && <AddFilesDialog folder={folder} files={adding} onClose={close} />}
    </div>
  );
}
