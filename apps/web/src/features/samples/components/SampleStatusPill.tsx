import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import { SAMPLE_TONE } from '../fields/sample-status.ts';

/** The status of a sample, in words. */
export function SampleStatusPill({ status }: { status: SampleStatus }) {
  const { t } = useTranslation();
  return <StatusPill tone={SAMPLE_TONE[status]} label={t(`samples.status.${status}`)} />;
}
