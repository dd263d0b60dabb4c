import type { FieldFault } from '../field-errors.ts';
import type { Catalogue, Fields, Sections } from './define-catalogue.ts';
import type { FieldValue } from './field-def.ts';
import type { PlanConfig } from './plan.ts';

const isPresent = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * Fields and rows that a template requires and a record does not have (SAMPLE-07). `rowsOf` gives the rows of a section, one
 * for a section without rows; `isAsked` whether rows that the template requires are asked of this record.
 */
export function missingIn<S extends Sections, F extends Fields>(
  { fieldOf, isField, isRows, isSection }: Catalogue<S, F>,
  config: PlanConfig,
  rowsOf: (section: keyof S & string) => readonly Readonly<Record<string, FieldValue | undefined>>[],
  isAsked: (section: keyof S & string) => boolean = () => true,
): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const { section, required, attributes } of config.sections) {
    if (!isSection(section)) continue;
    const rows = rowsOf(section);
    const repeatable = isRows(section);
    if (required && repeatable && rows.length === 0 && isAsked(section))
      faults.push({ field: section, code: 'REQUIRED' });
    for (const [index, row] of rows.entries())
      for (const attribute of attributes)
        if (
          attribute.required &&
          isField(attribute.key) &&
          !fieldOf(attribute.key).former &&
          !isPresent(row[attribute.key])
        )
          faults.push({
            field: [section, ...(repeatable ? [index] : []), attribute.key].join('.'),
            code: 'REQUIRED',
          });
  }
  return faults;
}
