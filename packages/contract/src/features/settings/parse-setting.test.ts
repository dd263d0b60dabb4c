import { expect, test } from 'vitest';
import { z } from 'zod';
import { isPermission } from '../../core/permissions.ts';
import { parseSetting } from './parse-setting.ts';
import { defineSetting } from './setting-def.ts';
import { SETTINGS, type SettingKey } from './settings.catalogue.ts';

const KEYS = Object.keys(SETTINGS) as SettingKey[];

test('TEST-11 the approver may not issue unless the laboratory says so', () => {
  expect(parseSetting('approverMayIssue', null)).toBe(false);
  expect(parseSetting('approverMayIssue', [true])).toBe(true);
  expect(parseSetting('approverMayIssue', [false])).toBe(false);
});

test.each(['yes', 'true', 1, null, {}])(
  'TEST-11 %j is no answer to a question of yes or no: the fault names the setting',
  (value) => expect(() => parseSetting('approverMayIssue', [value])).toThrow('setting "approverMayIssue"'),
);

test('PRINT-02 a laboratory without one of its parts is a fault and not the one of before it was set', () => {
  const { siteCode: _, ...lacking } = SETTINGS.laboratory.default;
  expect(() => parseSetting('laboratory', [lacking])).toThrow(/setting "laboratory".*siteCode/s);
});

test.each(KEYS)('HOME-08 %s has names in both languages, and it is known who changes it', (key) => {
  const { title, names = {}, changedBy } = SETTINGS[key];
  for (const { vi, en } of [title, ...Object.values(names)])
    expect([vi, en].every((text) => text !== '')).toBe(true);
  expect(changedBy === 'program' || isPermission(changedBy)).toBe(true);
});

test.each(KEYS)('OPS-05 what counts while %s is not set is what it may hold', (key) => {
  const { type, default: unset } = SETTINGS[key];
  if (unset !== null) expect(type.parse(unset)).toEqual(unset);
});

test('HOME-08 a part or a value without a name does not compile', () => {
  const of = { title: { vi: 'a', en: 'a' }, default: null, changedBy: 'program' } as const;
  const name = { vi: 'b', en: 'b' };
  const whole = [
    defineSetting({ ...of, type: z.int() }),
    defineSetting({ ...of, type: z.enum(['one', 'two']), names: { one: name, two: name } }),
    defineSetting({
      ...of,
      type: z.strictObject({ one: z.int(), two: z.string() }),
      names: { one: name, two: name },
    }),
  ];
  const lacking = [
    // @ts-expect-error the second value has no name
    defineSetting({ ...of, type: z.enum(['one', 'two']), names: { one: name } }),
    // @ts-expect-error nor has the second part
    defineSetting({ ...of, type: z.strictObject({ one: z.int(), two: z.string() }), names: { one: name } }),
  ];
  expect([whole.length, lacking.length]).toEqual([3, 2]);
});
