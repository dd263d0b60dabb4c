import { createReports } from '@kiemlab/contract/features/reports/reports.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import type { SampleDialogProps } from '../../samples/actions/dialog-props.ts';
import { namedSample } from '../../samples/actions/sample-names.ts';
import type { NumberedSample } from '../../samples/actions/NumbersDialog.tsx';

export interface ReportDialogProps extends SampleDialogProps {
  onNumbered(numbered: readonly NumberedSample[]): void;
}

/** Gives samples their report numbers (SAMPLE-21). */
export function CreateReportDialog({ samples, onClose, onNumbered }: ReportDialogProps) {
  const { t } = useTranslation();
  const create = useSend(createReports, { refreshes: SAMPLE_READS });
  return (
    <ConfirmRecords
      open
      title={t('samples.createReportTitle', { count: samples.length })}
      text={t('samples.createReportText')}
      records={samples.map((sample) => namedSample(sample))}
      confirmLabel={t('samples.action.createReport')}
      onClose={onClose}
      onConfirm={async () => {
        const { codes } = await create.mutateAsync({
          body: { sampleIds: samples.map(({ sampleId }) => sampleId) },
        });
        onNumbered(
          samples.map(({ sampleId, sampleName }) => ({
            id: sampleId,
            number: codes[sampleId] ?? '',
            name: sampleName,
          })),
        );
      }}
    />
  );
}
