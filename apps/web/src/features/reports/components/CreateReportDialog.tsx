import { checkReport, createReports } from '@kiemlab/contract/features/reports/reports.api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import type { SampleDialogProps } from '../../samples/actions/dialog-props.ts';
import { namedSample } from '../../samples/actions/sample-names.ts';
import type { NumberedSample } from '../../samples/actions/NumbersDialog.tsx';
import { OmittedTests } from './OmittedTests.tsx';

export interface ReportDialogProps extends SampleDialogProps {
  onNumbered(numbered: readonly NumberedSample[]): void;
}

/** Gives samples their report numbers; before, what their reports leave out is named (SAMPLE-21, rule C30). */
export function CreateReportDialog({ samples, onClose, onNumbered }: ReportDialogProps) {
  const { t } = useTranslation();
  const create = useSend(createReports, { refreshes: SAMPLE_READS });
  const sampleIds = samples.map(({ sampleId }) => sampleId);
  const found = useQuery({
    queryKey: ['reports-to-number', ...sampleIds],
    queryFn: ({ signal }) => call(checkReport, { body: { sampleIds } }, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  const title = t('samples.createReportTitle', { count: samples.length });
  return (
    <ConfirmRecords
      open
      title={title}
      text={t('samples.createReportText')}
      records={samples.map((sample) => namedSample(sample))}
      confirmLabel={t('samples.action.createReport')}
      onClose={onClose}
      waits={found.data ? undefined : found}
      onConfirm={async () => {
        const { codes } = await create.mutateAsync({ body: { sampleIds } });
        onNumbered(
          samples.map(({ sampleId, sampleName }) => ({
            id: sampleId,
            number: codes[sampleId] ?? '',
            name: sampleName,
          })),
        );
      }}
    >
      <OmittedTests tests={(found.data?.reports ?? []).flatMap(({ omitted }) => omitted ?? [])} />
    </ConfirmRecords>
  );
}
