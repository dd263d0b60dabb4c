import { type Attachment, deleteFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { editNeedsReason } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import { useMessage } from '../../ui/use-message.tsx';

interface DeleteFileDialogProps {
  file: Attachment;
  sample: SampleRow;
  onClose(): void;
}

/** Asks before a file goes, after the receipt with a reason. */
export function DeleteFileDialog({ file, sample, onClose }: DeleteFileDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const remove = useSend(deleteFile, { refreshes: SAMPLE_READS });
  return (
    <ConfirmRecords
      open
      title={t('attachments.deleteTitle')}
      text={t('attachments.deleteText')}
      records={[
        { code: sample.code, name: file.fileName, ...(file.caption ? { detail: file.caption } : {}) },
      ]}
      confirmLabel={t('common.delete')}
      danger
      withReason={editNeedsReason(sample.sampleStatus) ? 'required' : 'optional'}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await remove.mutateAsync({ params: { id: file.id }, body: reason ? { reason } : {} });
        void message.success(t('attachments.deleted', { name: file.fileName }));
        onClose();
      }}
    />
  );
}
