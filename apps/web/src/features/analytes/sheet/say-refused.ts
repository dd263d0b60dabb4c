import type { TFunction } from 'i18next';
import type { RefusedField } from '../../../lib/api/http-error.ts';
import { SHEET_FIELDS } from './sheet-fields.ts';

/** A refused field of a line in words: `lines.2.limits.maximum` is "Line 3, Maximum: …". */
export function sayRefused({ field, message }: RefusedField, t: TFunction): string {
  const [, at, path = ''] = /lines\.(\d+)\.(?:limits\.)?(\w+)$/.exec(field) ?? [];
  const known = SHEET_FIELDS.find((one) => one === path);
  if (at === undefined) return message;
  return known
    ? t('sheet.lineSays', { line: Number(at) + 1, column: t(`sheet.fields.${known}`), words: message })
    : t('analytes.lineSays', { line: Number(at) + 1, words: message });
}
