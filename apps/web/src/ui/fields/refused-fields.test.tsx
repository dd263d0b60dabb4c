import type { FieldDef, PlainType } from '@kiemlab/contract/core/fields/field-def';
import type { PlannedField } from '@kiemlab/contract/core/fields/plan';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showLanguage } from '../../lib/i18n/i18n.ts';
import { controlUnder, refuse } from '../test-refusal.tsx';
import { FieldFormItem } from './FieldFormItem.tsx';
import { FieldInput } from './FieldInput.tsx';

/** A value of each kind of field that the form itself lets through; buttons and files have controls of their feature. */
const VALUES: Record<Exclude<PlainType, 'action' | 'upload'>, unknown> = {
  text: 'x',
  multiline: 'x',
  decimal: '1.5',
  integer: 3,
  date: '2026-03-05',
  datetime: '2026-03-05T07:08:00.000Z',
  time: '07:08',
  dropdown: 'a',
  checkbox: true,
  phone: '0905',
};
const KINDS = Object.keys(VALUES) as PlainType[];
const fieldOf = (type: PlainType): PlannedField => {
  const def = {
    type,
    label: { vi: `Trường ${type}`, en: `Field ${type}` },
    choices: type === 'dropdown' ? [{ value: 'a', words: { vi: 'A', en: 'A' } }] : false,
  } as unknown as FieldDef;
  return { key: type, def, required: false, label: def.label, unit: '' } as unknown as PlannedField;
};
function Fields() {
  return KINDS.map((type) => (
    <FieldFormItem key={type} field={fieldOf(type)} name={['section', type]} rules={[]}>
      <FieldInput field={fieldOf(type)} controls={{}} />
    </FieldFormItem>
  ));
}

beforeEach(() => showLanguage('vi'));
afterEach(async () => {
  cleanup();
  await showLanguage('vi');
});

test('SAMPLE-03 what the server refuses stands under its field, whatever kind it is, and describes it', async () => {
  await refuse(
    <Fields />,
    { section: VALUES },
    KINDS.map((type) => ({ field: `body.section.${type}`, message: `Từ chối ${type}` })),
  );
  const controls = new Set<Element>();
  for (const type of KINDS) controls.add(await controlUnder(`Từ chối ${type}`));
  expect(controls.size).toBe(KINDS.length);
});

test.each([
  ['vi', 'Trường date ', 'Lưu'],
  ['en', 'Field date ', 'Save'],
] as const)(
  'SAMPLE-03 in %s what is no day is said under its field by the form itself',
  async (language, words, save) => {
    await showLanguage(language);
    await refuse(<Fields />, { section: VALUES }, []);
    const field = screen.getByLabelText(words.trim());
    fireEvent.change(field, { target: { value: '31/02/2026' } });
    fireEvent.blur(field);
    fireEvent.click(screen.getByRole('button', { name: save }));
    const said = await screen.findByText((text) => text.startsWith(words) && text.length > words.length);
    expect(await controlUnder(said.textContent)).toBe(field);
  },
);

test('PRINT-01 letters that no form can print are named under their field, and keep nobody from saving', async () => {
  await refuse(<Fields />, { section: { ...VALUES, text: 'viên 💊 ب 💊', multiline: '感冒 500 µg' } }, []);
  // It came to the server.
  expect(screen.queryByText('Chưa lưu được')).not.toBeNull();
  const [said, ...others] = await screen.findAllByText(/^Biểu mẫu không in được chữ này: /);
  expect(others).toEqual([]);
  expect(said?.textContent).toContain(': 💊 ب. ');
  expect(said?.closest('.ant-form-item')?.querySelector('input')?.value).toBe('viên 💊 ب 💊');
});
