import { useTexts } from '../../../lib/i18n/i18n.ts';
import { useFormat } from '../../../lib/format/use-format.ts';

/** Writes a range of exact decimals in words: "95,0 – 105,0", "không quá 0,5"; empty when both ends are open. */
export function useLimits(): (minimum: string | null, maximum: string | null) => string {
  const t = useTexts();
  const { decimal } = useFormat();
  return (minimum, maximum) => {
    if (minimum !== null && maximum !== null)
      return t('tests.entry.range', { minimum: decimal(minimum), maximum: decimal(maximum) });
    if (minimum !== null) return t('tests.entry.from', { minimum: decimal(minimum) });
    return maximum === null ? '' : t('tests.entry.upTo', { maximum: decimal(maximum) });
  };
}
