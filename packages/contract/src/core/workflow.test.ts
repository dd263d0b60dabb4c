import { expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import type { PermissionCode } from './permissions.ts';
import { abilitiesOf, type Guard, judge, permissionsOf, type Transition } from './workflow.ts';

type Status = 'OPEN' | 'CLOSED';
interface Row {
  status: Status;
  mine: boolean;
}
const close: Transition<Status> = {
  from: ['OPEN'],
  to: 'CLOSED',
  permission: ['Sample_Edit', 'Sample_Delete'],
};
const mine: Guard<Row> = (row) => (row.mine ? undefined : 'NOT_ASSIGNED');
const actor = (...codes: PermissionCode[]): Actor => ({
  id: 'a',
  aliases: new Set<never>(),
  permissions: new Set(codes),
});
const open: Row = { status: 'OPEN', mine: true };

test('TEST-10 permission comes first, then the status, then the conditions', () => {
  expect(judge({ status: 'CLOSED', mine: false }, actor(), close, [mine])).toBe('FORBIDDEN');
  expect(judge({ status: 'CLOSED', mine: false }, actor('Sample_Edit'), close, [mine])).toBe(
    'INVALID_STATUS_TRANSITION',
  );
  expect(judge({ status: 'OPEN', mine: false }, actor('Sample_Edit'), close, [mine])).toBe('NOT_ASSIGNED');
  expect(judge(open, actor('Sample_Edit'), close, [mine])).toBeUndefined();
});

test('TEST-10 one of the permissions is enough, another one is none', () => {
  expect(judge(open, actor('Sample_Delete'), close)).toBeUndefined();
  expect(judge(open, actor('Sample'), close)).toBe('FORBIDDEN');
});

test('TEST-10 a row may have its own words of refusal', () => {
  expect(
    judge({ ...open, status: 'CLOSED' }, actor('Sample_Edit'), { ...close, refusal: 'EDIT_NOT_ALLOWED' }),
  ).toBe('EDIT_NOT_ALLOWED');
});

test('SHELL-07 every action is judged, with the reason when it is off', () => {
  const table = { close, reopen: { ...close, from: ['CLOSED'], to: 'OPEN' } satisfies Transition<Status> };
  expect(
    abilitiesOf<Status, 'close' | 'reopen', Row>(table, { close: [mine] }, open, actor('Sample_Edit')),
  ).toEqual([
    { action: 'close', allowed: true },
    { action: 'reopen', allowed: false, because: 'INVALID_STATUS_TRANSITION' },
  ]);
});

test('USER-03 a call of several actions is open to whoever may do one of them, each permission named once', () => {
  const table = { close, reopen: { ...close, permission: ['Sample_Restore', 'Sample_Edit'] as const } };
  expect(permissionsOf(table, ['reopen'])).toEqual(['Sample_Restore', 'Sample_Edit']);
  expect(permissionsOf(table, ['close', 'reopen'])).toEqual([
    'Sample_Edit',
    'Sample_Delete',
    'Sample_Restore',
  ]);
});
