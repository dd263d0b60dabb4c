import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import { BOUNDS, type WrittenLimits } from '@kiemlab/contract/features/analytes/limits.rules';
import type { TFunction } from 'i18next';

/** One thing that limits say. */
export interface LimitLine {
  key: keyof WrittenLimits | 'turnaround';
  label: string;
  text: string;
}

/** Until when a result is due: "2 days 8 hours"; nothing where nobody has said. */
export const turnaroundText = (
  { dayTurnaround: days, timeTurnaround: hours }: Pick<WrittenLimits, 'dayTurnaround' | 'timeTurnaround'>,
  t: TFunction,
): string =>
  [
    days === null ? '' : t('limits.days', { count: days }),
    hours === null ? '' : t('limits.hours', { count: hours }),
  ]
    .filter(Boolean)
    .join(' ');

/** What limits say, a line each, in words. */
export const limitLines = (limits: WrittenLimits, language: Language, t: TFunction): LimitLine[] => [
  { key: 'flaggingName', label: t('limits.flaggingName'), text: limits.flaggingName },
  ...BOUNDS.map((key): LimitLine => {
    const value = limits[key];
    return { key, label: t(`limits.${key}`), text: value === null ? '' : showDecimal(value, language) };
  }),
  { key: 'absent', label: t('limits.absent'), text: t(limits.absent ? 'common.yes' : 'common.no') },
  { key: 'unit', label: t('limits.unit'), text: limits.unit },
  { key: 'requirement', label: t('limits.requirement'), text: limits.requirement },
  { key: 'turnaround', label: t('limits.turnaround'), text: turnaroundText(limits, t) },
];
