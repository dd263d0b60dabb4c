import type { Language } from '@kiemlab/contract/core/language';
import type { SettingDef } from '@kiemlab/contract/features/settings/setting-def';
import { isSetting, SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import type { TFunction } from 'i18next';
import { showDay, showInstant } from '../../lib/format/date.ts';

/** How an instant is written, and a day. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What a setting holds as people read it: a line for each part or row. */
export function showSettingValue(key: string, held: unknown, language: Language, t: TFunction): string {
  const { names = {}, unit }: Pick<SettingDef, 'names' | 'unit'> = isSetting(key) ? SETTINGS[key] : {};

  /** Yes or no, a day, an instant, a value of a closed list by its name, anything else as it stands. */
  const part = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    if (typeof value === 'number' && unit) return `${value} ${unit[language]}`;
    if (typeof value === 'object' && value !== null) return JSON.stringify(value);
    const text = String(value ?? '');
    if (DAY.test(text)) return showDay(text);
    return INSTANT.test(text) ? showInstant(text) : (names[text]?.[language] ?? text);
  };
  const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

  if (Array.isArray(held))
    return held
      .map((row: unknown) =>
        typeof row === 'object' && row !== null
          ? Object.keys(names)
              .map((name) => (row as Record<string, unknown>)[name])
              .filter((value) => !isEmpty(value))
              .map(part)
              .join(' · ')
          : part(row),
      )
      .join('\n');
  if (typeof held === 'object' && held !== null && Object.keys(names).length > 0)
    return Object.entries(names)
      .flatMap(([name, label]) => {
        const value = (held as Record<string, unknown>)[name];
        return isEmpty(value) ? [] : [`${label[language]}: ${part(value)}`];
      })
      .join('\n');
  return isEmpty(held) ? '' : part(held);
}

/** The same of a value as the trail keeps it, which is JSON; what is none stays as it stands. */
export function showSetting(key: string, value: string, language: Language, t: TFunction): string {
  try {
    return showSettingValue(key, JSON.parse(value), language, t);
  } catch {
    return showSettingValue(key, value, language, t);
  }
}
