import type { Language } from '@kiemlab/contract/core/language';
import { PLACE_NOTE } from '@kiemlab/contract/features/audit/audit.objects';
import { fieldOf, isField, isSection, SECTIONS } from '@kiemlab/contract/features/samples/samples.catalogue';
import { Laboratory } from '@kiemlab/contract/features/settings/settings.api';
import { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { TFunction } from 'i18next';
import { showDay, showInstant } from '../../../lib/format/date.ts';
import type { ShowField } from '../../samples/fields/use-show-field.ts';

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

/** What a setting holds, one line for each part. */
export function showSetting(key: string, value: string, t: TFunction): string {
  if (key === 'demo' && (value === 'loading' || value === 'loaded')) return t(`audit.demo.${value}`);
  const parts = parsed(value);
  if (typeof parts !== 'object' || parts === null) return value;
  const of = (part: string): unknown => (parts as Record<string, unknown>)[part];
  const line = (name: string, part: unknown): string[] =>
    part === undefined || part === '' ? [] : [`${name}: ${String(part)}`];
  if (key === 'approverMayIssue') return t(value === 'true' ? 'common.yes' : 'common.no');
  if (key === 'laboratory')
    return Laboratory.keyof()
      .options.flatMap((part) => line(t(`audit.laboratory.${part}`), of(part)))
      .join('\n');
  if (key === 'places')
    return PLACE_NOTE.flatMap((part) =>
      line(t(`audit.places.${part}`), part === 'from' ? showDay(String(of(part))) : of(part)),
    ).join('\n');
  if (key === 'clock')
    return [
      ...line(t('audit.clock.newest'), showInstant(String(of('newest')))),
      ...line(t('audit.clock.upTo'), of('upTo')),
    ].join('\n');
  return value;
}
