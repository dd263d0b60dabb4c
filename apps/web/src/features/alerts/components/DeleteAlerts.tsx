import { countAlerts } from '@kiemlab/contract/features/home/home.api';
import { type Alert, deleteAlerts, listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';

interface DeleteAlertsProps {
  alerts: readonly Alert[];
  onClose(): void;
  onDone(): void;
}

/** Asks before alerts are deleted, with how many there are and which. */
export function DeleteAlerts({ alerts, onClose, onDone }: DeleteAlertsProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(deleteAlerts, { refreshes: [listAlerts, countAlerts] });
  return (
    <ConfirmRecords
      open
      title={t('alerts.deleteTitle', { count: alerts.length })}
      text={t('alerts.deleteText')}
      records={alerts.map((alert) => ({ code: alert.linkIdName ?? '', name: alert.alertMessage }))}
      confirmLabel={t('common.delete')}
      danger
      onConfirm={async () => {
        const { deleted } = await send.mutateAsync({ body: { ids: alerts.map(({ id }) => id) } });
        message.success(t('alerts.deleted', { count: deleted }));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
