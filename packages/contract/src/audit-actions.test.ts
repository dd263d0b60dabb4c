import { expect, test } from 'vitest';
import {
  ACTION_NAMES,
  actionName,
  actionText,
  moduleName,
  moduleText,
  AUDIT_ACTIONS_BY_ROOM,
} from './audit-actions.ts';

const codes = Object.keys(ACTION_NAMES);
const isNamed = (name: { vi: string; en: string } | undefined): boolean =>
  name !== undefined && name.vi.trim() !== '' && name.en.trim() !== '' && name.vi !== name.en;

test('HOME-07 every action and every module has a name in both languages', () => {
  expect(codes.filter((action) => !isNamed(actionName(action)))).toEqual([]);
  const modules = new Set(codes.map((action) => action.split('.')[0] ?? ''));
  expect([...modules].filter((module) => !isNamed(moduleName(module)))).toEqual([]);
});

test('HOME-07 what this version does not know stands for itself, words of the language too', () => {
  expect([actionText('samples.receive', 'vi'), moduleText('samples', 'en')]).toEqual(['Nhận mẫu', 'Samples']);
  for (const code of ['samples.of-tomorrow', 'toString', '__proto__', '']) {
    expect(actionText(code, 'vi')).toBe(code);
    expect(moduleText(code, 'en')).toBe(code);
  }
});

test('HOME-07 no act is named by two rooms, of which one would hide the other', () => {
  expect(AUDIT_ACTIONS_BY_ROOM.flatMap((room) => Object.keys(room)).toSorted()).toEqual(codes.toSorted());
});
