import type { Alert } from '@kiemlab/contract/features/alerts/alerts.api';
import type { AlertStatus } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/http-error.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { useMarkAlerts } from '../api/use-mark-alerts.ts';
import { useMessage } from '../../../ui/use-message.tsx';

/** What can be done with the selected alerts: Mark read, Mark unread, Delete. */
export function useAlertActions(alerts: readonly Alert[], onDelete: () => void): Action[] {
  const { t } = useTranslation();
  const message = useMessage();
  const mark = useMarkAlerts();
  const none = alerts.length === 0 ? t('common.selectFirst') : undefined;
  const marking = (status: AlertStatus, settled: string): Pick<Action, 'onClick' | 'disabledReason'> => ({
    disabledReason: none ?? (alerts.every((alert) => alert.status === status) ? settled : undefined),
    onClick: () =>
      mark.mutate({ alerts, status }, { onError: (error) => void message.error(errorText(error)) }),
  });
  return [
    { key: 'read', label: t('alerts.markRead'), icon: 'check', ...marking('READ', t('alerts.allRead')) },
    {
      key: 'unread',
      label: t('alerts.markUnread'),
      icon: 'bell',
      ...marking('UNREAD', t('alerts.allUnread')),
    },
    {
      key: 'delete',
      label: t('common.delete'),
      icon: 'trash',
      danger: true,
      disabledReason: none,
      onClick: onDelete,
    },
  ];
}
