import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { listFiles } from '@kiemlab/contract/features/samples/files/files.api';
import type { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import type { RecordSection } from '../../../ui/record/RecordPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { SampleDialogs } from '../actions/use-sample-dialogs.tsx';
import { FileList } from './FileList.tsx';

/** The section of a sample's page with its files and pictures (SAMPLE-17); nothing until the sample is there. */
export function useFilesSection(
  record: Ok<typeof getSample> | undefined,
  dialogs: SampleDialogs,
): RecordSection | undefined {
  const { t } = useTranslation();
  const id = record?.sample.sampleId ?? '';
  const list = useApi(listFiles, { params: { id } }, { enabled: id !== '' });
  if (!record) return undefined;
  const { sample, abilities } = record;
  const mayChange = abilities.some(({ action, allowed }) => action === 'upload' && allowed);
  const files = list.data?.files;
  const upload = (): void => dialogs.open('upload', [sample]);
  return {
    key: 'files',
    title: files?.length ? t('sampleFiles.titleCount', { count: files.length }) : t('sampleFiles.title'),
    children: files ? (
      <FileList files={files} sample={sample} mayChange={mayChange} />
    ) : list.error ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton lines={2} />
    ),
    ...(mayChange
      ? {
          extra: (
            <Button icon={<Icon name="attach" size={16} />} onClick={upload}>
              {t('sampleFiles.add')}
            </Button>
          ),
        }
      : {}),
  };
}
