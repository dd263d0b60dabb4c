import type { Control } from '@kiemlab/contract/features/settings/setting-control';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { controlUnder, refuse } from '../../ui/test-refusal.tsx';
import { SettingFields } from './SettingFields.tsx';

afterEach(cleanup);

type Kind = Exclude<Control['kind'], 'parts' | 'rows'>;
/** Each kind of control that a setting may have, with a value that the form itself lets through. */
const PARTS: Record<Kind, [Extract<Control, { kind: Kind }>, unknown]> = {
  text: [{ kind: 'text', required: false, max: 100 }, 'x'],
  number: [{ kind: 'number', required: false, min: undefined, max: undefined }, 3],
  day: [{ kind: 'day' }, '2026-03-05'],
  colour: [{ kind: 'colour' }, '#ed992e'],
  yesNo: [{ kind: 'yesNo' }, true],
  choice: [{ kind: 'choice', values: ['a', 'b'] }, 'a'],
  many: [{ kind: 'many', values: ['a', 'b'] }, ['a']],
};
const KINDS = Object.keys(PARTS) as Kind[];
const def = { title: { vi: 'Thiết lập', en: 'Setting' } };

test('SHELL-06 what the server refuses of a setting stands under its control, whatever kind it is', async () => {
  const parts = Object.fromEntries(KINDS.map((kind) => [kind, PARTS[kind][0]]));
  const value = Object.fromEntries(KINDS.map((kind) => [kind, PARTS[kind][1]]));
  await refuse(
    <SettingFields def={def} control={{ kind: 'parts', parts }} name={['value']} />,
    { value },
    KINDS.map((kind) => ({ field: `value.${kind}`, message: `Từ chối ${kind}` })),
  );
  for (const kind of KINDS) await controlUnder(`Từ chối ${kind}`);
});

test('SHELL-06 of a list of rows the row says it, and the list what is about all of them', async () => {
  const control: Control = { kind: 'rows', parts: { day: { kind: 'day' } }, most: 9 };
  await refuse(
    <SettingFields def={def} control={control} name={['value']} />,
    { value: [{ day: '2026-03-05' }, { day: '2026-03-06' }] },
    [
      { field: 'value.1.day', message: 'Từ chối dòng 2' },
      { field: 'value', message: 'Từ chối danh sách' },
    ],
  );
  expect((await controlUnder('Từ chối dòng 2')).getAttribute('value')).toBe('06/03/2026');
  expect(document.body.textContent).toContain('Từ chối danh sách');
});
