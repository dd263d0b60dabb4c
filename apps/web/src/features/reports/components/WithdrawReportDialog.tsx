import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import { withdrawReport } from '@kiemlab/contract/features/reports/reports.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';

/** Withdraws a draft: its number is void for ever, and what it was to replace stands (rule C9). */
export function WithdrawReportDialog({ report: shown, onClose }: { report: Report; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const withdraw = useSend(withdrawReport, { refreshes: SAMPLE_READS });
  const [report] = useState(shown);
  return (
    <ConfirmRecords
      open
      danger
      title={t('reports.withdrawTitle', { number: report.number })}
      text={
        report.replaces === null
          ? t('reports.withdrawText')
          : t('reports.withdrawAmendmentText', { number: report.replaces })
      }
      records={[{ code: report.number, name: t(`samples.reportKind.${report.kind}`) }]}
      confirmLabel={t('reports.withdraw')}
      withReason="required"
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await withdraw.mutateAsync({ body: { reportId: report.id, version: report.version, reason } });
        void message.success(t('reports.withdrawDone', { number: report.number }));
        onClose();
      }}
    />
  );
}
