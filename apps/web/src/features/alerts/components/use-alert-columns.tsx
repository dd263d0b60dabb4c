import type { Alert } from '@kiemlab/contract/features/alerts/alerts.api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../../lib/format/date.ts';
import { textColumn } from '../../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../../ui/data-list/types.ts';
import { AlertMessage } from './AlertMessage.tsx';

/** The columns of the alerts (specification 1 §2). */
export function useAlertColumns(): DataColumn<Alert>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const plain = textColumn<Alert>;
    return [
      plain('alertTime', t('alerts.time'), 164, (row) => showInstant(row.alertTime), { fixed: true }),
      plain('module', t('alerts.moduleTitle'), 100, (row) => t(`alerts.module.${row.module}`)),
      {
        key: 'alertMessage',
        title: t('alerts.message'),
        width: 420,
        grow: true,
        wraps: true,
        fixed: true,
        render: (row) => <AlertMessage alert={row} />,
        text: (row) => row.alertMessage,
      },
      plain('fromUser', t('alerts.fromUser'), 150, (row) => row.fromUser ?? t('alerts.system')),
      plain('toUser', t('alerts.toUser'), 170, (row) => row.toUser),
      plain('status', t('alerts.statusTitle'), 110, (row) => t(`alerts.status.${row.status}`), {
        hidden: true,
      }),
    ];
  }, [t]);
}
