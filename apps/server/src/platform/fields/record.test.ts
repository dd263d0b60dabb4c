import { defineCatalogue } from '@kiemlab/contract/core/fields/define-catalogue';
import { type FieldAnswers, label } from '@kiemlab/contract/core/fields/field-def';
import { expect, test } from 'vitest';
import { mergeAttributes, recordsOf } from './record.ts';

const PLAIN = {
  column: false,
  choices: false,
  list: 'shown',
  sorted: true,
  searched: false,
  exported: true,
} as const satisfies FieldAnswers;

const BOOKS = recordsOf(
  defineCatalogue(
    {
      cover: { label: label('Bìa', 'Cover'), repeatable: false },
      chapters: { label: label('Chương', 'Chapters'), repeatable: true },
    },
    {
      pages: {
        ...PLAIN,
        section: 'cover',
        type: 'integer',
        label: label('Số trang', 'Pages'),
        column: { name: 'page_count', type: 'numeric', place: 2 },
      },
      printed: {
        ...PLAIN,
        section: 'cover',
        type: 'datetime',
        label: label('Ngày in', 'Printed'),
        column: { name: 'printed_at', type: 'timestamptz', place: 1 },
      },
      title: { ...PLAIN, section: 'cover', type: 'text', label: label('Tên', 'Title') },
      heading: { ...PLAIN, section: 'chapters', type: 'text', label: label('Đề mục', 'Heading') },
    } as const,
  ),
);

test('SAMPLE-03 a body is taken apart: columns as text, the rest under its key, what it does not name is not there', () => {
  expect(BOOKS.columns.map(({ key }) => key)).toEqual(['printed', 'pages']);
  expect(
    BOOKS.toPatch({
      cover: { pages: 12, title: '', printed: undefined, unheard: 'x' },
      chapters: [{ heading: 'A' }, { heading: '' }],
      unheard: { title: 'x' },
    }),
  ).toEqual({
    columns: { page_count: '12' },
    attributes: { title: null, chapters: [{ heading: 'A' }, {}] },
  });
  expect(BOOKS.toPatch({ cover: { pages: null } }).columns).toEqual({ page_count: null });
});

test('SAMPLE-03 a record is read by field and by section, wherever its values are kept', () => {
  const columns = BOOKS.columnsOf({ page_count: '12', printed_at: new Date('2026-01-02T03:04:05Z') });
  expect(columns).toEqual({ page_count: '12', printed_at: '2026-01-02T03:04:05.000Z' });
  const book = { columns, attributes: { title: 'Dược điển', chapters: [{ heading: 'A' }], unheard: 'x' } };
  expect([BOOKS.valueIn(book, 'pages'), BOOKS.valueIn(book, 'title')]).toEqual(['12', 'Dược điển']);
  expect(BOOKS.sectionRows('cover', book)).toEqual([
    { title: 'Dược điển', pages: '12', printed: '2026-01-02T03:04:05.000Z' },
  ]);
  expect(BOOKS.sectionRows('chapters', book)).toEqual([{ heading: 'A' }]);
  expect(BOOKS.sectionRows('chapters', { columns, attributes: {} })).toEqual([]);
});

test('SAMPLE-03 after a change cleared fields and empty rows are gone, the rest stays', () => {
  expect(mergeAttributes({ a: '1', b: '2', c: [{ d: '3' }] }, { b: null, c: [], e: '4' })).toEqual({
    a: '1',
    e: '4',
  });
});
