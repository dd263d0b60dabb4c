import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from './audit.actions.ts';
import { actionName, actionText, moduleName, moduleText } from './audit.names.ts';

const isNamed = (name: { vi: string; en: string } | undefined): boolean =>
  name !== undefined && name.vi.trim() !== '' && name.en.trim() !== '' && name.vi !== name.en;

test('HOME-07 every action and every module has a name in both languages', () => {
  expect(AUDIT_ACTIONS.filter((action) => !isNamed(actionName(action)))).toEqual([]);
  const modules = new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0] ?? ''));
  expect([...modules].filter((module) => !isNamed(moduleName(module)))).toEqual([]);
});

test('HOME-07 what this version does not know stands for itself, words of the language too', () => {
  expect([actionText('samples.receive', 'vi'), moduleText('samples', 'en')]).toEqual(['Nhận mẫu', 'Samples']);
  for (const code of ['samples.of-tomorrow', 'toString', '__proto__', '']) {
    expect(actionText(code, 'vi')).toBe(code);
    expect(moduleText(code, 'en')).toBe(code);
  }
});
