import { type DocumentRequest, withdrawRequest } from '@kiemlab/contract/features/documents/requests.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { REQUEST_READS } from '../document-reads.ts';

/** Takes a request back that nobody has answered (rule L11). */
export function WithdrawRequestDialog({ request, onClose }: { request: DocumentRequest; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(withdrawRequest, { refreshes: REQUEST_READS });
  const { id, version, title, purpose } = request;
  return (
    <ConfirmRecords
      open
      title={t('requests.withdrawTitle')}
      records={[{ code: version, name: title, detail: purpose }]}
      confirmLabel={t('requests.withdraw')}
      onClose={onClose}
      onConfirm={async () => {
        await send.mutateAsync({ body: { id } });
        void message.success(t('requests.withdrawn'));
        onClose();
      }}
    />
  );
}
