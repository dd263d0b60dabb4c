import { setReportType } from '@kiemlab/contract/features/reports/reports.api';
import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';

interface ChooseKindDialogProps {
  sampleId: string;
  report: Report;
  onClose(): void;
}

/** Makes the draft of a sample that passed an analysis sheet, or a certificate again, with the reason (rule C6). */
export function SetReportTypeDialog({ sampleId, report: shown, onClose }: ChooseKindDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const choose = useSend(setReportType, { refreshes: SAMPLE_READS });
  // What was read when the dialog opened: what changed meanwhile is refused.
  const [report] = useState(shown);
  const partial = report.partialReason === null;
  return (
    <ConfirmRecords
      open
      title={t(partial ? 'reports.makePartial' : 'reports.makeWhole')}
      text={t(partial ? 'reports.makePartialText' : 'reports.makeWholeText')}
      records={[{ code: report.number, name: t(`samples.reportKind.${report.kind}`) }]}
      confirmLabel={t(partial ? 'reports.makePartial' : 'reports.makeWhole')}
      withReason="required"
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        const { kind } = await choose.mutateAsync({
          body: { sampleId, version: report.version, partial, reason },
        });
        void message.success(t('reports.isNow', { kind: t(`samples.reportKind.${kind}`) }));
        onClose();
      }}
    />
  );
}
