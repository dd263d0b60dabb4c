import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { callOffTraining, type Training } from '@kiemlab/contract/features/documents/training.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { showDay } from '../../../lib/format/date.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { DOCUMENT_READS } from '../document-reads.ts';

interface CallOffTrainingDialogProps {
  document: Document;
  training: Training;
  onClose(): void;
}

/** Calls off, with a reason, that somebody has to read the version that is shown (rule L13). */
export function CallOffTrainingDialog({ document, training, onClose }: CallOffTrainingDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(callOffTraining, { refreshes: DOCUMENT_READS });
  const { FullName: name, IdUser: person, day } = training;
  return (
    <ConfirmRecords
      open
      title={t('training.callOffTitle')}
      text={t('training.callOffText', { title: document.title })}
      records={[{ code: '', name, detail: t('training.by', { day: showDay(day) }) }]}
      confirmLabel={t('training.callOff')}
      danger
      withReason="required"
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        const { id: idFile, versionId } = document;
        await send.mutateAsync({ body: { idFile, versionId, people: [person], reason } });
        void message.success(t('training.calledOffDone', { name }));
        onClose();
      }}
    />
  );
}
