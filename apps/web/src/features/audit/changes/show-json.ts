import type { Bilingual, Language } from '@kiemlab/contract/core/language';
import { isField, SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { Catalogue, Fields, Sections } from '@kiemlab/contract/core/fields/define-catalogue';
import { TOOLBAR_ACTIONS } from '@kiemlab/contract/features/settings/toolbar-actions';
import { PRODUCT_GROUP_NAMES } from '@kiemlab/contract/features/templates/product-groups';
import { RECEIPT_LINES } from '@kiemlab/contract/features/templates/receipt-lines';
import { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
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

/** Fields that hold a list of records, by the kind of record that has them; in any other such signs were typed by somebody. */
const LISTS: ReadonlySet<string> = new Set(['sample-handover.receivers', 'handover-paper.sample_ids']);

/** True for a list of names. */
export const isList = (entity: string, field: string): boolean => LISTS.has(`${entity}.${field}`);

/** The names of a list behind one another. */
export function showList(value: string): string {
  const names = parsed(value);
  return Array.isArray(names) ? names.map(String).join(', ') : value;
}

type TemplateAttribute = TemplateConfig['sections'][number]['attributes'][number];
const GROUP = { vi: 'Nhóm sản phẩm', en: 'Product group' };
const OFF = { vi: 'Không dùng', en: 'Switched off' };

/** Versions of forms, by the records of the trail that hold them, and what their catalogue calls a field or a section. */
const FORMS: Readonly<Record<string, (key: string) => Bilingual>> = {
  'template-version': (key) => nameIn(SAMPLE_CATALOGUE, key),
  'test-group-version': (key) => nameIn(TEST_CATALOGUE, key),
};
const ASKED = { vi: 'Phải ghi khi nhận', en: 'Asked at the receipt' } as const;
/** What an older program wrote and the catalogue has no more keeps its key. */
const nameIn = <S extends Sections, F extends Fields>(
  { isField: isOne, isSection, labelOf }: Catalogue<S, F>,
  key: string,
): Bilingual => (isOne(key) || isSection(key) ? labelOf(key) : { vi: key, en: key });

/** True for what a version of a form shows. */
export const isForm = (entity: string, field: string): boolean => field === 'config' && entity in FORMS;

/** A field of a template with what the template says of its own: its words, behind them the catalogue's, unit, choices, first value. */
function shownAttribute(
  { key, required, label, unit, options, initial }: TemplateAttribute,
  language: Language,
  nameOf: (key: string) => Bilingual,
): string {
  const word = nameOf(key)[language];
  const own = [
    ...(label && label[language] !== word ? [word] : []),
    ...(unit === undefined ? [] : [unit || '–']),
    ...(options ? [options.join(' / ')] : []),
    ...(initial === undefined ? [] : [`= ${initial}`]),
  ];
  return `${label?.[language] ?? word}${required ? ' *' : ''}${own.length > 0 ? ` [${own.join('; ')}]` : ''}`;
}

/** Sections and fields of a version of a form, one line for each section; required fields bear a star, as in the form. */
export function showForm(entity: string, value: string, language: Language): string {
  const nameOf = FORMS[entity];
  const config = TemplateConfig.safeParse(parsed(value));
  if (!config.success || !nameOf) return value;
  const { sections, actionsOff = [], receiptLines = [], productGroup } = config.data;
  const lines = sections.map(({ section, label, attributes }) => {
    const name = (label ?? nameOf(section))[language];
    return `${name}: ${attributes.map((attribute) => shownAttribute(attribute, language, nameOf)).join(', ')}`;
  });
  const off = actionsOff.map((action) => TOOLBAR_ACTIONS[action][language]);
  const asked = receiptLines.map((line) => RECEIPT_LINES[line][language]);
  return [
    ...lines,
    ...(off.length > 0 ? [`${OFF[language]}: ${off.join(', ')}`] : []),
    ...(asked.length > 0 ? [`${ASKED[language]}: ${asked.join(', ')}`] : []),
    ...(productGroup ? [`${GROUP[language]}: ${PRODUCT_GROUP_NAMES[productGroup][language]}`] : []),
  ].join('\n');
}
