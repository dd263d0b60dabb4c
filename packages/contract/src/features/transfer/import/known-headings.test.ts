import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TemplateConfig } from '../../templates/templates.api.ts';
import { catalogueLabel, columnLabel, type ImportColumn, importColumns } from './import-columns.ts';
import { headingOf, knownHeadings } from './known-headings.ts';

const own = (text: string) => ({ vi: text, en: `${text} (en)` });
const columnsWith = (labels: Record<string, string | undefined>): ImportColumn[] => {
  const config: TemplateConfig = {
    sections: [
      {
        section: 'additionalInformation',
        required: false,
        attributes: Object.entries(labels).map(([key, text]) => ({
          key,
          required: false,
          ...(text === undefined ? {} : { label: own(text) }),
        })),
      },
    ],
  };
  return importColumns(config);
};
const accepts = (columns: readonly ImportColumn[], field: string, heading: string): boolean => {
  const column = columns.find((one) => one.field === field);
  return (column && knownHeadings(columns).get(column)?.has(headingOf(heading))) ?? false;
};
const catalogueWord = (field: string): string => {
  const [column] = columnsWith({ [field]: undefined });
  return column ? columnLabel(column, 'vi') : '';
};

test('TEMPLATE-06 SAMPLE-16 headings are the words of the version in both languages; the catalogue’s are read as well', () => {
  const columns = columnsWith({ z1: 'Số niêm phong', z2: undefined });
  for (const heading of ['Số niêm phong', ' số  NIÊM phong * ', 'Số niêm phong (en)', catalogueWord('z1')])
    expect(accepts(columns, 'z1', heading), heading).toBe(true);
  expect(accepts(columns, 'z2', 'Số niêm phong')).toBe(false);
  expect(accepts(columns, 'z1', catalogueWord('z2'))).toBe(false);
});

test('TEMPLATE-06 SAMPLE-16 a catalogue’s word that names another column now is asked back', () => {
  const columns = columnsWith({ z1: catalogueWord('z2'), z2: 'Số niêm phong' });
  expect(accepts(columns, 'z1', catalogueWord('z2'))).toBe(true);
  expect(accepts(columns, 'z2', catalogueWord('z2'))).toBe(false);
  expect(accepts(columns, 'z2', 'Số niêm phong')).toBe(true);
  expect(accepts(columns, 'z1', catalogueWord('z1'))).toBe(true);
});

test('TEMPLATE-06 SAMPLE-16 whatever the labels, no catalogue’s word is read for a column whose own word names another', () => {
  const words = fc.constantFrom('Số niêm phong', 'Kho', ...['z1', 'z2', 'z3'].map(catalogueWord));
  fc.assert(
    fc.property(fc.option(words), fc.option(words), fc.option(words), (...labels) => {
      const columns = columnsWith(
        Object.fromEntries(labels.map((label, index) => [`z${String(index + 1)}`, label ?? undefined])),
      );
      for (const column of columns)
        for (const other of columns) {
          const word = headingOf(columnLabel(other, 'vi'));
          const isOwn = headingOf(columnLabel(column, 'vi')) === word;
          if (column === other || isOwn || headingOf(catalogueLabel(column, 'vi')) !== word) continue;
          expect(accepts(columns, column.field, word)).toBe(false);
        }
    }),
    { numRuns: 200 },
  );
});
