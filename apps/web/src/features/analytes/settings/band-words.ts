import { compareDecimals, showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import type { TFunction } from 'i18next';
import type { Band } from './bands.ts';

const isZero = (value: string): boolean => compareDecimals(value, '0') === 0;

/** Which values a band has, in words: "từ 95,0 đến 105,0 %". Above zero means however little (rule T11). */
export function bandWords({ from, to }: Band, unit: string, language: Language, t: TFunction): string {
  const shown = (value: string): string => showDecimal(value, language);
  const withUnit = (value: string): string => [shown(value), unit].filter(Boolean).join('\u00a0');
  // The unit stands behind the last number, on its line.
  const values = {
    from: from ? (to ? shown(from.value) : withUnit(from.value)) : '',
    to: to ? withUnit(to.value) : '',
  };
  const side = from && to ? 'between' : from ? 'from' : 'to';
  const key = {
    between: from?.within ? (to?.within ? 'within' : 'fromBelow') : 'aboveTo',
    from: from?.within ? 'atLeast' : 'above',
    to: to?.within ? 'atMost' : 'below',
  } as const;
  const words = t(`limits.band.${key[side]}`, values);
  const little = from && !from.within && isZero(from.value) ? t('limits.band.little') : '';
  return words + little;
}
