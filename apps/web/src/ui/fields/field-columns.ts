import type { Bilingual, Language } from '@kiemlab/contract/core/language';
import type { PlainType } from '@kiemlab/contract/core/fields/field-def';
import type { PlannedField } from '@kiemlab/contract/core/fields/plan';
import type { DataColumn } from '../data-list/types.ts';

/** Width in px by type of field, and what a letter of a title needs. */
const WIDTHS: Record<PlainType, number> = {
  text: 160,
  multiline: 220,
  decimal: 110,
  integer: 100,
  date: 116,
  datetime: 140,
  time: 90,
  dropdown: 140,
  checkbox: 110,
  phone: 120,
  upload: 180,
  // A button has no column.
  action: 0,
};
const LETTER = 7;
/** Beside a title: its padding, and the mark of the sorted column. */
const TITLE_ROOM = 38;

/** What of a list column comes from its field. */
export type ColumnHead = Pick<DataColumn<unknown>, 'key' | 'title' | 'width' | 'hidden' | 'align'>;

/**
 * Key, title, width and side of the columns of fields. Where two are called the same, the section tells them apart. `widths`
 * are those of types that the feature adds.
 */
export function columnHeads(
  fields: readonly PlannedField[],
  sectionLabel: (section: string) => Bilingual,
  language: Language,
  widths: Readonly<Record<string, number>> = {},
): ColumnHead[] {
  const labels = fields.map(({ label }) => label[language]);
  return fields.map(({ key, def, label: { [language]: label } }) => {
    const isOnlyOne = labels.indexOf(label) === labels.lastIndexOf(label);
    const title = isOnlyOne ? label : `${label} (${sectionLabel(def.section)[language]})`;
    const width = { ...WIDTHS, ...widths }[def.type] ?? WIDTHS.text;
    return {
      key,
      title,
      width: Math.max(width, Math.min(200, title.length * LETTER + TITLE_ROOM)),
      hidden: def.list === 'hidden',
      ...(def.type === 'decimal' || def.type === 'integer' ? { align: 'end' as const } : {}),
    };
  });
}
