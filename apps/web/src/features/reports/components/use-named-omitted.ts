import type { OmittedTest } from '@kiemlab/contract/features/reports/reports.schema';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import type { NamedRecord } from '../../../ui/dialog/RecordNames.tsx';

/** Tests that are not on a report, by name: why, for which reason, by whom and when (rule C30). */
export function useNamedOmitted(): (omitted: OmittedTest) => NamedRecord & { detail: string } {
  const { t } = useTranslation();
  return ({ code, analyte, why, reason, by, at }) => ({
    code,
    name: analyte,
    detail: [
      t(`reports.omittedWhy.${why}`),
      reason === null ? t('reports.omittedNoReason') : t('reports.omittedReason', { reason }),
      by,
      at && showDateTime(at),
    ]
      .filter(Boolean)
      .join(' · '),
  });
}
