import { listFiles } from '@kiemlab/contract/features/attachments/attachments.api';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ImageViewer } from '../../ui/image/ImageViewer.tsx';
import { PdfViewer } from '../../ui/pdf/PdfViewer.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSaveFile } from './use-save-file.ts';
import { openStoredFile, useStoredFile } from './use-stored-file.ts';
import { PageState } from '../../ui/PageState.tsx';

const route = getRouteApi('/app/sample/$id/file/$fileId');

/** One file of a sample on a page of its own, so that its link opens in a new tab. */
export function FilePage() {
  const { t } = useTranslation();
  return (
    <PageState title={t('attachments.one')}>
      <ShownFile />
    </PageState>
  );
}

function ShownFile() {
  const { t } = useTranslation();
  const { id, fileId } = route.useParams();
  const navigate = route.useNavigate();
  const list = useApi(listFiles, { params: { id } });
  const load = useStoredFile();
  const save = useSaveFile();
  const toSample = (): void => void navigate({ to: '/sample/$id', params: { id } });

  const isGone = list.error?.code === 'SAMPLE_NOT_FOUND' || list.error?.code === 'VALIDATION';
  if (list.error && !list.data && !isGone)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data && !isGone) return <Skeleton lines={8} />;
  const file = list.data?.files.find((one) => one.id === fileId);
  if (!file)
    return (
      <EmptyState
        title={t('attachments.goneTitle')}
        hint={t('attachments.goneHint')}
        icon="attach"
        action={<Button onClick={toSample}>{t('attachments.toSample')}</Button>}
      />
    );
  const { fileName, caption } = file;
  if (file.mime === 'application/pdf')
    return <PdfViewer open title={fileName} load={() => openStoredFile(fileId)} onClose={toSample} />;
  if (file.kind === 'IMAGE')
    return (
      <ImageViewer
        images={[{ key: fileId, name: fileName, caption }]}
        first={fileId}
        load={load}
        onClose={toSample}
      />
    );
  return (
    <EmptyState
      title={fileName}
      hint={caption}
      icon="document"
      action={
        <>
          <Button onClick={toSample}>{t('attachments.toSample')}</Button>
          <Button type="primary" onClick={() => save({ id: fileId })}>
            {t('attachments.downloadShort')}
          </Button>
        </>
      }
    />
  );
}
