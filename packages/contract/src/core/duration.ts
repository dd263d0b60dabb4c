import type { Language } from './language.ts';

const UNITS = [
  [86_400, { vi: 'ngày', en: 'days' }],
  [3600, { vi: 'giờ', en: 'hours' }],
  [60, { vi: 'phút', en: 'minutes' }],
] as const;

/** A length of time in words, in the largest unit of which it has two or more: 400 ngày, 3 giờ, 45 giây. */
export function durationText(seconds: number, language: Language): string {
  const unit = UNITS.find(([size]) => seconds >= 2 * size);
  return unit
    ? `${String(Math.round(seconds / unit[0]))} ${unit[1][language]}`
    : `${String(Math.round(seconds))} ${{ vi: 'giây', en: 'seconds' }[language]}`;
}
