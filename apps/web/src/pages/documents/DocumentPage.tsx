import { type Document, getDocument } from '@kiemlab/contract/features/documents/documents.api';
import { getRouteApi, Link } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import type { HttpError } from '../../lib/api/http-error.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HistoryButton } from '../../features/audit/components/HistoryButton.tsx';
import { DocumentViewer } from '../../features/documents/components/DocumentViewer.tsx';
import { DocumentRecord } from '../../features/documents/record/DocumentRecord.tsx';
import { useNoteRecent } from '../../features/search/recent-records.ts';
import { TABS } from './document-filters.ts';

const route = getRouteApi('/app/document/$id');

/** A link may be cut off or old. */
const isGone = ({ code }: HttpError): boolean =>
  code === 'DOCUMENT_NOT_FOUND' || code === 'DOCUMENT_VERSION_NOT_FOUND' || code === 'VALIDATION';

/** One document on a page of its own: its record for who has the module, its file for who only sees samples (DOC-02, SAMPLE-17). */
export function DocumentPage() {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const { id } = route.useParams();
  const { version, sample } = route.useSearch();
  const navigate = route.useNavigate();
  const opens = useCan('NT_Document', 'Document_Manage');
  const detail = useApi(getDocument, {
    query: { idFile: id, idVersion: version, idSample: version === undefined ? sample : undefined },
  });
  const shown = detail.data;
  useNoteRecent(shown && { kind: 'documents', id, code: '', name: shown.title });
  const told = useTold();
  const leave = (): void => void navigate({ to: opens ? '/document' : '/sample' });

  const { error } = detail;
  const tell = useEffectEvent((failure: HttpError) =>
    notification.error({
      icon: <Icon name="alert" size={24} />,
      title: t('documents.loadFailed'),
      description: isGone(failure) ? t('documents.gone') : failure.message,
    }),
  );
  useEffect(() => {
    if (error) tell(error);
  }, [error]);

  // A record that was read stays on the screen while nothing newer can be had; one that is gone does not.
  if (shown && !(error && isGone(error)))
    return opens ? (
      <ShownRecord document={shown} onLeave={leave} />
    ) : (
      <PageState title={t('shell.documents')}>
        <DocumentViewer document={told(shown)} onClose={leave} />
      </PageState>
    );
  return (
    <PageState title={t('shell.documents')}>
      {!error ? (
        <Skeleton lines={8} />
      ) : !isGone(error) ? (
        <ErrorState error={error} onRetry={() => void detail.refetch()} />
      ) : (
        <EmptyState
          icon="document"
          title={t('documents.gone')}
          hint={t('documents.goneHint')}
          action={<Button onClick={leave}>{t(opens ? 'documents.toList' : 'documents.toSamples')}</Button>}
        />
      )}
    </PageState>
  );
}

/** Says above a file that another version is in force. */
function useTold(): (document: Document) => Document {
  const { t } = useTranslation();
  return (document) =>
    document.replacedBy
      ? { ...document, title: t('documents.olderVersion', { title: document.title }) }
      : document;
}

type Viewed = Parameters<typeof DocumentViewer>[0]['document'];

function ShownRecord({ document, onLeave }: { document: Document; onLeave(): void }) {
  const { t } = useTranslation();
  const told = useTold();
  const { view, page } = route.useSearch();
  const navigate = route.useNavigate();
  const [viewed, setViewed] = useState<Viewed>();
  const { id, folderId, folderTitle, replacedBy } = document;
  const isViewed = viewed ?? (view ? told(document) : undefined);
  return (
    <>
      <DocumentRecord
        document={document}
        folder={
          folderId === null ? (
            t('folders.hidden')
          ) : (
            <Link to="/document" search={{ tab: TABS.manage, folder: folderId }}>
              {folderTitle}
            </Link>
          )
        }
        newer={
          replacedBy && (
            <>
              {t('documentRecord.newer')}{' '}
              <Link to="/document/$id" params={{ id }} search={{ version: replacedBy.versionId }}>
                {t('documentRecord.versionName', {
                  number: replacedBy.versionNumber,
                  version: replacedBy.version,
                })}
              </Link>
            </>
          )
        }
        history={<HistoryButton of={{ kind: 'document', id, name: document.title }} />}
        onView={(one) => setViewed(one.versionId === document.versionId ? told(document) : one)}
        onBack={onLeave}
      />
      {isViewed && (
        <DocumentViewer
          document={isViewed}
          {...(viewed ? {} : { first: page })}
          onClose={() => {
            setViewed(undefined);
            // Loaded anew, the page shows what it showed last.
            if (view)
              void navigate({
                search: (old) => ({ ...old, view: undefined, page: undefined }),
                replace: true,
              });
          }}
        />
      )}
    </>
  );
}
