import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { signTraining } from '@kiemlab/contract/features/documents/training.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { type Signing, SigningDialog } from '../../../ui/dialog/SigningDialog.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { DOCUMENT_READS } from '../document-reads.ts';

interface SignTrainingDialogProps {
  /** On the version that was read. */
  document: Document;
  onClose(): void;
}

/** Signs the version that was read as read and understood; once another one is in force that is refused, and said (rule L13). */
export function SignTrainingDialog({ document, onClose }: SignTrainingDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(signTraining, { refreshes: DOCUMENT_READS });
  const { id: idFile, versionId, versionNumber, versionRevision: revision, version, title } = document;
  const sign = async ({ password, remark }: Signing): Promise<void> => {
    await send.mutateAsync({ body: { idFile, versionId, revision, password, comment: remark } });
    void message.success(t('documentRecord.signed', { title }));
    onClose();
  };
  return (
    <SigningDialog
      open
      title={t('training.signTitle')}
      meaning={t('training.meaning')}
      records={[
        {
          code: version === '' ? `#${versionNumber}` : version,
          name: title,
          detail: t('documentRecord.signsFile', { number: versionNumber, name: document.fileName }),
        },
      ]}
      withRemark
      remarkLabel={t('training.remark')}
      onSign={sign}
      onClose={onClose}
    />
  );
}
