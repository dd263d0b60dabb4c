import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import { STATUS_TONES } from './status-and-flag-tones.ts';

/** The status of a test, and that nobody has reviewed it where the laboratory let it go on like that (rule T4a). */
export function TestStatusPill({
  status,
  reviewSkipped = false,
}: Pick<TestRow, 'status'> & Partial<Pick<TestRow, 'reviewSkipped'>>) {
  const { t } = useTranslation();
  const pill = <StatusPill tone={STATUS_TONES[status]} label={t(`tests.status.${status}`)} />;
  if (!reviewSkipped) return pill;
  return (
    <>
      {pill} <StatusPill tone="orange" label={t('tests.reviewSkipped')} />
    </>
  );
}
