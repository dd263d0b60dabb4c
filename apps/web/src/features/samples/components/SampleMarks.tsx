import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/StatusPill.tsx';

/** What stands beside the status of a sample: that it is held back from destruction, or that it was deleted. */
export function SampleMarks({ sample: { facts } }: { sample: Pick<SampleRow, 'facts'> }) {
  const { t } = useTranslation();
  return (
    <>
      {facts.includes('onHold') && <StatusPill tone="red" label={t('holds.mark')} />}
      {facts.includes('deleted') && <StatusPill tone="neutral" label={t('samples.deletedMark')} />}
    </>
  );
}
