import type { Language } from '@kiemlab/contract/core/language';
import { fieldOf, isField, isSection, SECTIONS } from '@kiemlab/contract/features/samples/samples.catalogue';
import { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { ShowField } from '../../samples/fields/use-show-field.ts';

/** How the trail writes an instant, and a day. */
export const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
export const DAY = /^\d{4}-\d\d-\d\d$/;

/** JSON as the trail keeps it; undefined for what is none. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Rows of a section of a sample: one line for each, its fields as the form shows them. Anything else stays as it stands. */
export function showRows(value: string, showField: ShowField): string {
  const rows = parsed(value);
  if (!Array.isArray(rows)) return value;
  return (rows as Record<string, unknown>[])
    .map((row) =>
      Object.entries(row)
        .map(([key, part]) => (isField(key) ? showField(key, part) : ''))
        .filter(Boolean)
        .join(' · '),
    )
    .join('\n');
}

/** Sections and fields of a template, one line for each section; required fields bear a star, as in the form. */
export function showTemplate(value: string, language: Language): string {
  const config = TemplateConfig.safeParse(parsed(value));
  if (!config.success) return value;
  return config.data.sections
    .map(({ section, attributes }) => {
      const name = isSection(section) ? SECTIONS[section].label[language] : section;
      const fields = attributes.map(
        ({ key, required }) => `${isField(key) ? fieldOf(key).label[language] : key}${required ? ' *' : ''}`,
      );
      return `${name}: ${fields.join(', ')}`;
    })
    .join('\n');
}
