import { type FieldAnswers, type FieldDef, label } from '@kiemlab/contract/core/fields/field-def';
import { expect, it } from 'vitest';
import { columnHeads } from './field-columns.ts';

const PLAIN: FieldAnswers = {
  column: false,
  choices: false,
  list: 'shown',
  sorted: true,
  searched: false,
  exported: true,
};
const field = (key: string, def: Partial<FieldDef>) => ({
  key,
  def: { ...PLAIN, section: 'cover', type: 'text', label: label(`Tên ${key}`, key), ...def },
  required: false,
  label: def.label ?? label(`Tên ${key}`, key),
  unit: '',
  options: [],
  initial: undefined,
});
const SECTIONS: Record<string, ReturnType<typeof label>> = {
  cover: label('Bìa', 'Cover'),
  back: label('Gáy', 'Back'),
};
const heads = (...fields: ReturnType<typeof field>[]) =>
  columnHeads(fields, (section) => SECTIONS[section] ?? label('', ''), 'en', { shelf: 300 });

it('SAMPLE-01: two columns of one name are told apart by their sections', () => {
  expect(
    heads(
      field('a', { label: label('Đơn vị', 'Unit') }),
      field('b', { label: label('Đơn vị', 'Unit'), section: 'back' }),
      field('c', {}),
    ).map(({ title }) => title),
  ).toEqual(['Unit (Cover)', 'Unit (Back)', 'c']);
});

it('SAMPLE-01: width comes from the type, more for a long title and no more than 200; numbers are on the right', () => {
  const [text, number, long, own, other] = heads(
    field('a', {}),
    field('b', { type: 'decimal', list: 'hidden' }),
    field('x'.repeat(60), { type: 'integer' }),
    field('c', { type: 'shelf' }),
    field('d', { type: 'unheard' }),
  );
  expect([text, number, long, own, other].map((head) => head?.width)).toEqual([160, 110, 200, 300, 160]);
  expect([text?.align, number?.align, long?.align]).toEqual([undefined, 'end', 'end']);
  expect([text?.hidden, number?.hidden]).toEqual([false, true]);
});
