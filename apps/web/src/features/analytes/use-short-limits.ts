import type { FlaggingSet } from '@kiemlab/contract/features/analytes/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';

/** The bounds of an analyte in short: "95,0 – 105,0", "≤ 0,5", "không được có"; the critical ones where there are no others. */
export function useShortLimits(): (flag: FlaggingSet) => string {
  const { t } = useTranslation();
  const { decimal } = useFormat();
  const between = (low: string | null, high: string | null): string => {
    if (low !== null && high !== null) return `${decimal(low)} – ${decimal(high)}`;
    if (low !== null) return `≥ ${decimal(low)}`;
    return high === null ? '' : `≤ ${decimal(high)}`;
  };
  return ({ absent, minimum, maximum, criticalLow, criticalHigh }) => {
    if (absent) return t('analytes.absent');
    const critical = between(criticalLow, criticalHigh);
    return between(minimum, maximum) || (critical && t('analytes.criticalOnly', { limits: critical }));
  };
}
