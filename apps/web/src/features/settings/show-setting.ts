import type { Language } from '@kiemlab/contract/core/language';
import type { SettingDef } from '@kiemlab/contract/features/settings/setting-def';
import { isSetting, SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import type { TFunction } from 'i18next';
import { showDay, showInstant } from '../../lib/format/date.ts';

/** How an instant is written, and a day. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** One part of what a setting holds, or one of its rows, which have no name. */
export interface SettingLine {
  label?: string;
  text: string;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a setting holds as people read it, by the names of the catalogue; nothing where it holds nothing. */
export function settingLines(key: string, held: unknown, language: Language, t: TFunction): SettingLine[] {
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
  const rowOf = (row: unknown): string =>
    isRecord(row)
      ? Object.keys(names)
          .filter((name) => !isEmpty(row[name]))
          .map((name) => part(row[name]))
          .join(' · ')
      : part(row);

  if (Array.isArray(held)) return held.map((row: unknown) => ({ text: rowOf(row) }));
  if (isRecord(held) && Object.keys(names).length > 0)
    return Object.entries(names)
      .filter(([name]) => !isEmpty(held[name]))
      .map(([name, label]) => ({ label: label[language], text: part(held[name]) }));
  return isEmpty(held) ? [] : [{ text: part(held) }];
}

/** A value as the trail keeps it, which is JSON, a line for each part; what is none stays as it stands. */
export function showSetting(key: string, value: string, language: Language, t: TFunction): string {
  let held: unknown = value;
  try {
    held = JSON.parse(value);
  } catch {
    // Written before values were JSON, or not by the program.
  }
  return settingLines(key, held, language, t)
    .map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`))
    .join('\n');
}
