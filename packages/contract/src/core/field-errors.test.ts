import { expect, test } from 'vitest';
import { z } from 'zod';
import { decimal, quantity } from './decimal.ts';
import { dayOrEpoch } from './epoch.ts';
import { fieldFaults, fieldMessage } from './field-errors.ts';
import { requiredText, text } from './text.ts';

const Body = z.strictObject({
  name: requiredText(5),
  note: text(5).optional(),
  amount: quantity.optional(),
  level: z.union([z.literal('').transform(() => null), z.null(), decimal]).optional(),
  kind: z.enum(['A', 'B']).optional(),
  count: z.int().min(0).max(9).optional(),
  rows: z
    .array(z.strictObject({ key: z.uuid() }))
    .min(1)
    .max(2)
    .optional(),
  one: z.union([z.uuid(), z.array(z.uuid())]).optional(),
});
const faults = (body: unknown): string[] => {
  const parsed = Body.safeParse(body, { reportInput: true });
  return parsed.success
    ? []
    : fieldFaults(parsed.error.issues).map((fault) => `${fault.field} ${fault.code}`);
};

test.each([
  [{}, ['name REQUIRED']],
  [{ name: ' ' }, ['name TOO_SHORT']],
  [{ name: 7 }, ['name INVALID_TYPE']],
  [{ name: 'a', extra: 1, more: 2 }, ['extra UNKNOWN_FIELD', 'more UNKNOWN_FIELD']],
  [{ name: 'a', note: 'sáu chữ' }, ['note TOO_LONG']],
  [{ name: 'a', note: '\u0000' }, ['note INVALID_CHARACTER']],
  [{ name: 'a', amount: '0' }, ['amount MUST_BE_POSITIVE']],
  [{ name: 'a', amount: 'NaN' }, ['amount INVALID_DECIMAL']],
  [{ name: 'a', level: 'KPH' }, ['level INVALID_DECIMAL']],
  [{ name: 'a', level: {} }, ['level INVALID_TYPE']],
  [{ name: 'a', kind: 'C' }, ['kind INVALID_VALUE']],
  [{ name: 'a', count: -1 }, ['count TOO_SMALL']],
  [{ name: 'a', count: 10 }, ['count TOO_BIG']],
  [
    { name: 'a', rows: [{ key: 'x' }, { id: 1 }] },
    ['rows.0.key INVALID_FORMAT', 'rows.1.key REQUIRED', 'rows.1.id UNKNOWN_FIELD'],
  ],
  [{ name: 'a', rows: [1, 2, 3] }, ['rows TOO_LONG']],
  [{ name: 'a', rows: [] }, ['rows TOO_FEW']],
  [{ name: 'a', rows: [1] }, ['rows.0 INVALID_TYPE']],
  [{ name: 'a', one: 'x' }, ['one INVALID_FORMAT']],
])('SAMPLE-07 %j names its faults', (body, expected) => {
  expect(faults(body).sort()).toEqual([...expected].sort());
});

test('SAMPLE-07 every fault has its words in both languages', () => {
  expect([fieldMessage('REQUIRED', 'vi'), fieldMessage('REQUIRED', 'en')]).toEqual([
    'là trường bắt buộc',
    'is required',
  ]);
});

test('SAMPLE-07 a text that is too long says how long it is, as it would be kept, and how long it may be', () => {
  const parsed = Body.safeParse({ name: 'a', note: ' sáu chữ '.normalize('NFD') }, { reportInput: true });
  const [fault] = fieldFaults(parsed.error?.issues ?? []);
  expect(fault).toEqual({ field: 'note', code: 'TOO_LONG', excess: { length: 7, limit: 5 } });
  expect(fieldMessage('TOO_LONG', 'vi', fault?.excess)).toBe('quá dài: 7 ký tự, tối đa 5 ký tự');
  expect(fieldMessage('TOO_LONG', 'en', fault?.excess)).toBe('is too long: 7 characters, 5 at most');
});

test('SAMPLE-07 a list that is empty says how much is to be in it, and nothing of characters', () => {
  const parsed = Body.safeParse({ name: 'a', rows: [] }, { reportInput: true });
  const [fault] = fieldFaults(parsed.error?.issues ?? []);
  expect(fault).toEqual({ field: 'rows', code: 'TOO_FEW', excess: { length: 0, limit: 1 } });
  expect(fieldMessage('TOO_FEW', 'vi', fault?.excess)).toBe('phải có ít nhất 1 mục');
  expect(fieldMessage('TOO_FEW', 'en', fault?.excess)).toBe('must name at least 1');
});

test('SAMPLE-07 what two checks of a value say alike is said once', () => {
  const late = dayOrEpoch.refine((value) => value >= '2000', { error: 'INVALID_FORMAT' });
  const parsed = z
    .strictObject({ day: z.iso.datetime().refine(() => false, { error: 'INVALID_FORMAT' }), late })
    .safeParse({ day: '01/05/2026', late: 'x' });
  expect(fieldFaults(parsed.error?.issues ?? [])).toEqual([
    { field: 'day', code: 'INVALID_FORMAT' },
    { field: 'late', code: 'INVALID_FORMAT' },
  ]);
});
