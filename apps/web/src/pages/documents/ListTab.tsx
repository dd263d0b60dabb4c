import { listFolderDocuments } from '@kiemlab/contract/features/documents/filing.api';
import { searchTexts } from '@kiemlab/contract/features/documents/search-text.api';
import { useTranslation } from 'react-i18next';
import { DocumentCard } from '../../features/documents/list/DocumentCard.tsx';
import { DocumentFilters } from '../../features/documents/list/DocumentFilters.tsx';
import { FolderFilter } from '../../features/documents/list/FolderFilter.tsx';
import { askFor } from '../../features/documents/list/list-question.ts';
import { useDocumentColumns } from '../../features/documents/list/use-document-columns.tsx';
import { useApi } from '../../lib/api/hooks.ts';
import { ListFilters } from '../../ui/list-page/ListFilters.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { DOCUMENT_FILTERS } from './document-filters.ts';
import { nothingFound } from './nothing-found.ts';
import { TextHits } from './TextHits.tsx';
import styles from './documents-page.module.css';
import { useRowActs } from './use-row-acts.tsx';

/** All documents that the person sees, wherever they lie (DOC-01, DOC-06). */
export function ListTab() {
  const { t } = useTranslation();
  const list = useListPage({
    endpoint: listFolderDocuments,
    filters: DOCUMENT_FILTERS,
    ask: (search) => askFor(search),
    rowsOf: ({ documentList }) => documentList,
    rowKey: (row) => row.id,
  });
  const acts = useRowActs(list);
  const { search } = list;
  const { searchStr: words } = search;
  const narrowed = [search.type, search.status, search.folder].some((one) => one !== undefined);
  // The same question as of the hits below: it is asked once.
  const inside = useApi(searchTexts, { query: { text: words ?? '' } }, { enabled: words !== undefined }).data;
  const clear = (): void =>
    list.filter({ searchStr: undefined, type: undefined, status: undefined, folder: undefined });
  return (
    <div className={styles['list'] ?? ''}>
      <div className={styles['rows'] ?? ''}>
        <ListPage
          list={list}
          name="documents"
          title={t('shell.documents')}
          columns={useDocumentColumns('list')}
          mainFilter={<ListFilters list={list} />}
          filters={
            <>
              <DocumentFilters value={search} onChange={list.filter} />
              <FolderFilter value={search.folder} onChange={(folder) => list.filter({ folder })} />
            </>
          }
          card={(row) => <DocumentCard row={row} withFolder />}
          rowLabel={(row) => row.title}
          onOpen={acts.onOpen}
          actions={acts.actions}
          empty={{ icon: 'document', title: t('documents.none'), hint: t('documents.noneHint') }}
          isFiltered={words !== undefined || narrowed}
          nothingFound={{
            ...nothingFound(t, { words, narrowed, inside: words === undefined ? undefined : inside }),
            clear: t('documents.clearSearch'),
            onClear: clear,
          }}
        />
      </div>
      {words !== undefined && <TextHits text={words} isFiltered={narrowed} />}
      {acts.element}
    </div>
  );
}
