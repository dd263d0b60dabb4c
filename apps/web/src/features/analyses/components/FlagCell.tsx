import type { Flag, Limits } from '@kiemlab/contract/features/analyses/flags';
import { useLanguage, useTexts } from '../../../lib/i18n/i18n.ts';
import { FlagMark } from '../../../ui/FlagMark.tsx';
import { FLAG_BANDS } from './status-and-flag-tones.ts';
import { showResult } from './show-result.ts';

export interface FlagCellProps {
  /** The result as stored. */
  value: string | null;
  flag: Flag | null;
  /** What the result was compared with. */
  limits?: Limits | undefined;
}

/** A result with its flag; without a flag the bare result (TEST-03). */
export function FlagCell({ value, flag, limits }: FlagCellProps) {
  const t = useTexts();
  const shown = showResult(value, useLanguage(), limits);
  if (flag === null) return <>{shown}</>;
  return (
    <FlagMark band={FLAG_BANDS[flag]} label={t(`tests.flags.${flag}`)}>
      {shown}
    </FlagMark>
  );
}
