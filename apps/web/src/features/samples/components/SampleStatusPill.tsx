import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import { SAMPLE_TONE } from '../fields/sample-status.ts';

interface SampleStatusPillProps {
  status: SampleStatus;
  /** Its receipt waits for what the client or the sampler says to a deviation. */
  waiting?: boolean;
}

/** The status of a sample, in words. */
export function SampleStatusPill({ status, waiting = false }: SampleStatusPillProps) {
  const { t } = useTranslation();
  if (waiting) return <StatusPill tone="gold" label={t('samples.waiting')} />;
  return <StatusPill tone={SAMPLE_TONE[status]} label={t(`samples.status.${status}`)} />;
}
