import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { choiceOf } from './choices.ts';
import { defineCatalogue } from './define-catalogue.ts';
import { type FieldAnswers, type FieldDef, label } from './field-def.ts';
import { missingIn } from './missing.ts';
import { editable, planOf, planOfAny, wholePlan, wordsOf } from './plan.ts';
import { sectionSchemaOf } from './wire.ts';

const PLAIN = {
  column: false,
  choices: false,
  list: 'shown',
  sorted: true,
  searched: false,
  exported: true,
} as const satisfies FieldAnswers;

/** A kind of form that is none of the product's. */
const BOOK = defineCatalogue(
  {
    cover: { label: label('Bìa', 'Cover'), repeatable: false },
    chapters: { label: label('Chương', 'Chapters'), repeatable: true },
  },
  {
    title: { ...PLAIN, section: 'cover', type: 'text', max: 5, label: label('Tên', 'Title'), searched: true },
    pages: { ...PLAIN, section: 'cover', type: 'integer', label: label('Số trang', 'Pages') },
    shelf: { ...PLAIN, section: 'cover', type: 'shelf', label: label('Kệ', 'Shelf') },
    stamped: { ...PLAIN, section: 'cover', type: 'date', system: true, label: label('Ngày', 'Day') },
    heading: {
      ...PLAIN,
      section: 'chapters',
      type: 'text',
      label: label('Đề mục', 'Heading'),
      searched: true,
    },
  } as const satisfies Record<string, FieldDef<'cover' | 'chapters', 'shelf'>>,
);
const CONFIG = {
  sections: [
    {
      section: 'cover',
      required: false,
      attributes: [
        { key: 'pages', required: true },
        { key: 'title', required: true, initial: 'a' },
        { key: 'heading', required: false },
        { key: 'unheardOf', required: true },
        { key: 'stamped', required: false },
      ],
    },
    { section: 'chapters', required: true, attributes: [{ key: 'heading', required: true }] },
    { section: 'unheardOf', required: true, attributes: [] },
  ],
};

test('SAMPLE-03 keys of a catalogue are typed, in the order in which they are written', () => {
  expect(BOOK.keys).toEqual(['title', 'pages', 'shelf', 'stamped', 'heading']);
  expect(BOOK.fieldsOf('cover')).toEqual(['title', 'pages', 'shelf', 'stamped']);
  expectTypeOf(BOOK.keys).toEqualTypeOf<readonly ('title' | 'pages' | 'shelf' | 'stamped' | 'heading')[]>();
  const searched = BOOK.keysWhere('searched', true);
  expect(searched).toEqual(['title', 'heading']);
  expectTypeOf(searched).toEqualTypeOf<('title' | 'heading')[]>();
  expect([BOOK.labelOf('chapters').en, BOOK.labelOf('title').en]).toEqual(['Chapters', 'Title']);
  for (const other of ['', 'toString', '__proto__'])
    expect([BOOK.isField(other), BOOK.isSection(other)]).toEqual([false, false]);
});

test('SAMPLE-03 a plan is what a template chooses of a catalogue; the rest of it is left out', () => {
  const plan = planOf(BOOK, CONFIG);
  expect(plan.map(({ key, fields }) => [key, fields.map((field) => field.key)])).toEqual([
    ['cover', ['pages', 'title', 'stamped']],
    ['chapters', ['heading']],
  ]);
  expect(plan.flatMap((section) => editable(section).map(({ key }) => key))).toEqual([
    'pages',
    'title',
    'heading',
  ]);
  expect(planOfAny(wholePlan(BOOK), [{ fields: ['pages'] }, { fields: ['title', 'else'] }])).toMatchObject([
    { key: 'cover', fields: [{ key: 'title' }, { key: 'pages' }] },
  ]);
});

test('TEMPLATE-06 fields and sections are called as the template says, with its unit; else as the catalogue does', () => {
  const attribute = (more: object) => ({ key: 'pages', required: false, ...more });
  const called = (more: object) => {
    const sections = [{ section: 'cover', required: false, attributes: [attribute(more)] }];
    return planOf(BOOK, { sections })[0]?.fields[0]?.label;
  };
  expect(called({})).toEqual(label('Số trang', 'Pages'));
  expect(called({ unit: 'tờ' })).toEqual(label('Số trang (tờ)', 'Pages (tờ)'));
  expect(called({ label: label('Độ dày', 'Thickness') })).toEqual(label('Độ dày', 'Thickness'));
  expect(called({ label: label('Độ dày, mm', 'Thickness'), unit: 'mm' })).toEqual(
    label('Độ dày, mm', 'Thickness (mm)'),
  );
  const [cover, chapters] = CONFIG.sections;
  if (!cover || !chapters) throw new Error('no sections');
  const words = wordsOf(
    BOOK,
    planOf(BOOK, {
      sections: [
        {
          ...cover,
          label: label('Tờ đầu', 'First leaf'),
          attributes: [attribute({ label: label('Tờ', 'Leaves') })],
        },
        chapters,
      ],
    }),
  );
  expect([words('cover').en, words('pages').en, words('title').en, words('chapters').en]).toEqual([
    'First leaf',
    'Leaves',
    'Title',
    'Chapters',
  ]);
});

test('SAMPLE-07 what a template requires and a record lacks is named by its path', () => {
  const rows = { cover: [{ title: 'a', pages: null }], chapters: [{ heading: 'b' }, {}] };
  expect(missingIn(BOOK, CONFIG, (section) => rows[section]).map(({ field }) => field)).toEqual([
    'cover.pages',
    'chapters.1.heading',
  ]);
  const none = (isAsked?: () => boolean) =>
    missingIn(BOOK, CONFIG, (section) => (section === 'cover' ? rows.cover : []), isAsked).map(
      ({ field }) => field,
    );
  expect(none()).toEqual(['cover.pages', 'chapters']);
  expect(none(() => false)).toEqual(['cover.pages']);
});

test('SAMPLE-07 the schema of a section takes its fields alone, each by its type; references as the feature says', () => {
  const schema = sectionSchemaOf(BOOK, { types: { shelf: () => z.string().regex(/^K\d$/) } });
  const cover = schema('cover');
  expect(cover.parse({ title: ' abc ', pages: 3, shelf: 'K1' })).toEqual({
    title: 'abc',
    pages: 3,
    shelf: 'K1',
  });
  expect(cover.parse({ title: '' })).toEqual({ title: null });
  for (const wrong of [
    { title: 'abcdef' },
    { pages: '3' },
    { shelf: 'x' },
    { stamped: '2026-01-01' },
    { heading: 'a' },
  ])
    expect(cover.safeParse(wrong).success).toBe(false);
  expect(() => sectionSchemaOf(BOOK, { types: {} })('cover')).toThrow('no schema for the type "shelf"');
});

test('SAMPLE-16 words of a closed list are known however they are written', () => {
  const list = [{ value: 'hot', words: label('Nóng', 'Hot'), also: ['Warm'] }];
  expect(['nong', 'NÓNG', 'hot', 'warm '].map((typed) => choiceOf(list, typed))).toEqual([
    'hot',
    'hot',
    'hot',
    'hot',
  ]);
  expect(choiceOf(list, 'cold')).toBeUndefined();
});
