import { getDocument } from '@kiemlab/contract/features/documents/documents.api';
import { getRouteApi } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import type { HttpError } from '../../lib/api/http-error.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNoteRecent } from '../../features/search/recent-records.ts';
import { DocumentViewer } from '../../features/documents/components/DocumentViewer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageState } from '../../ui/PageState.tsx';

const route = getRouteApi('/app/document/$id');

/** A link may be cut off or old. */
const isGone = ({ code }: HttpError): boolean => code === 'DOCUMENT_NOT_FOUND' || code === 'VALIDATION';

/** One document on a page of its own, so that its link opens in a new tab (SAMPLE-17). */
export function DocumentPage() {
  const { t } = useTranslation();
  return (
    <PageState title={t('shell.documents')}>
      <ShownDocument />
    </PageState>
  );
}

function ShownDocument() {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const keeps = useCan('NT_Document');
  const detail = useApi(getDocument, { query: { idFile: id } });
  const shown = detail.data;
  useNoteRecent(shown && { kind: 'documents', id, code: '', name: shown.title });
  const leave = (): void => void navigate({ to: keeps ? '/document' : '/sample' });

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

  if (detail.data) return <DocumentViewer document={detail.data} onClose={leave} />;
  if (!error) return <Skeleton lines={8} />;
  if (!isGone(error)) return <ErrorState error={error} onRetry={() => void detail.refetch()} />;
  return (
    <EmptyState
      icon="document"
      title={t('documents.gone')}
      hint={t('documents.goneHint')}
      action={<Button onClick={leave}>{t(keeps ? 'documents.toList' : 'documents.toSamples')}</Button>}
    />
  );
}
