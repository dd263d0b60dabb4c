import { deleteAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { ANALYTE_READS } from './use-save-analyte.ts';

interface DeleteAnalyteDialogProps {
  analyte: Analyte;
  onClose(): void;
  onDone(): void;
}

/** Asks before an analyte is deleted; one with tests stays, and the refusal says how many (TEST-08). */
export function DeleteAnalyteDialog({ analyte, onClose, onDone }: DeleteAnalyteDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const remove = useSend(deleteAnalyte, ANALYTE_READS);
  const { id, analytesId: code, analytesName: name, analytesGroupName: detail } = analyte;
  return (
    <ConfirmRecords
      open
      title={t('analytes.deleteTitle')}
      text={t('analytes.deleteText')}
      records={[{ code, name, detail }]}
      confirmLabel={t('common.delete')}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } });
        void message.success(t('analytes.deleted', { name }));
        onDone();
      }}
    />
  );
}
