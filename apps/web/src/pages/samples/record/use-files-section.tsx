import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { isErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { listFiles } from '@kiemlab/contract/features/attachments/attachments.api';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useApi } from '../../../lib/api/hooks.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import type { RecordSection } from '../../../ui/record/RecordPage.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import textStyles from '../../../ui/text.module.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { SampleDialogs } from '../../sample-actions/use-sample-dialogs.tsx';
import type { FileRemoval } from '../../../features/attachments/FileLine.tsx';
import { FileList } from '../../../features/attachments/FileList.tsx';

/** The section of a sample's page with its files and pictures (SAMPLE-17); nothing until the sample is there. */
export function useFilesSection(
  record: Ok<typeof getSample> | undefined,
  dialogs: SampleDialogs,
): RecordSection | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  const coded = hidesOrigin(useActor());
  const id = record?.sample.sampleId ?? '';
  const list = useApi(listFiles, { params: { id } }, { enabled: id !== '' });
  if (!record) return undefined;
  const { sample, abilities } = record;
  /** What who may ever do it is told now: nothing, or why not. */
  const judged = (kind: 'upload' | 'deleteFile'): FileRemoval | undefined => {
    const { allowed = false, because = '' } = abilities.find(({ action }) => action === kind) ?? {};
    if (allowed) return {};
    return isErrorCode(because) && because !== 'FORBIDDEN'
      ? { disabledReason: errorMessage(because, language, { codes: sample.code }) }
      : undefined;
  };
  const adding = judged('upload');
  const files = list.data?.files;
  const count = files?.filter(({ current }) => current).length ?? 0;
  return {
    key: 'files',
    title: count > 0 ? t('attachments.titleCount', { count }) : t('attachments.title'),
    children: files ? (
      <>
        {coded && <p className={textStyles['hint']}>{t('attachments.originHidden')}</p>}
        {(files.length > 0 || !coded) && (
          <FileList files={files} sample={sample} remove={judged('deleteFile')} replace={adding} />
        )}
      </>
    ) : list.error ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton lines={2} />
    ),
    ...(adding
      ? {
          extra: (
            <ActionButton
              action={{
                key: 'upload',
                label: t('attachments.add'),
                icon: 'attach',
                onClick: () => dialogs.open('upload', [sample]),
                ...adding,
              }}
            />
          ),
        }
      : {}),
  };
}
