import type { TestStatus } from '@kiemlab/contract/features/tests/tests.rules';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import { STATUS_TONES } from './status-and-flag-tones.ts';

/** The status of a test. */
export function TestStatusPill({ status }: { status: TestStatus }) {
  const { t } = useTranslation();
  return <StatusPill tone={STATUS_TONES[status]} label={t(`tests.status.${status}`)} />;
}
