import {
  type Client,
  countTypes,
  deleteClients,
  listClients,
} from '@kiemlab/contract/features/clients/clients.api';
import { clientName } from '@kiemlab/contract/features/clients/clients.rules';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';

interface DeleteClientsDialogProps {
  clients: readonly Client[];
  onClose(): void;
  onDone(): void;
}

/** Asks before clients are deleted, and names them; who has samples is named by the refusal (CLIENT-01). */
export function DeleteClientsDialog({ clients, onClose, onDone }: DeleteClientsDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const remove = useSend(deleteClients, { refreshes: [listClients, countTypes] });
  const count = clients.length;
  return (
    <ConfirmRecords
      open
      title={t('clients.deleteTitle', { count })}
      text={t('clients.deleteText')}
      records={clients.map((client) => ({
        code: client.externalId,
        name: clientName(client),
        detail: client.clientType,
      }))}
      confirmLabel={t('clients.delete')}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ query: { ids: clients.map(({ id }) => id).join(',') } });
        void message.success(t('clients.deleted', { count }));
        onDone();
      }}
    />
  );
}
