import { showDecimal } from '@kiemlab/contract/core/decimal';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import { type Moment, showRelative } from './date.ts';

export interface Format {
  /** An exact decimal as written, with the decimal comma in Vietnamese. Empty for nothing. */
  decimal(value: string | null | undefined): string;
  /** A count with thousands separated. */
  count(value: number): string;
  /** "3 giờ trước", for tooltips. */
  relative(value: Moment): string;
}

/** The formats that depend on the language of the screen; dates do not, see `date.ts`. */
export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => {
    const counts = new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en-GB');
    return {
      decimal: (value) => (value === null || value === undefined ? '' : showDecimal(value, language)),
      count: (value) => counts.format(value),
      relative: (value) => showRelative(value, language),
    };
  }, [language]);
}
