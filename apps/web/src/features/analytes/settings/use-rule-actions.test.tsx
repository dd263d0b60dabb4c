import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { useRuleActions } from './use-rule-actions.ts';

afterEach(cleanup);

const BOUNDS = { criticalLow: null, minimum: '95.0', maximum: '105.0', criticalHigh: null };
const rule = (more: Partial<FlagRule>): FlagRule =>
  ({ ...BOUNDS, waiting: null, testsAssigned: 0, testsStanding: 0, everBound: true, ...more }) as FlagRule;

function Toolbar({ selected }: { selected: readonly FlagRule[] }) {
  return useRuleActions(selected, selected, vi.fn()).map(({ key, label, disabledReason }) => (
    <button key={key} type="button" title={disabledReason}>
      {label}
    </button>
  ));
}

test.each([
  ['without tests', {}, ''],
  ['whose tests were deleted', { testsAssigned: 2, testsStanding: 0 }, ''],
  [
    'with tests',
    { testsAssigned: 3, testsStanding: 2 },
    'Chỉ tiêu đang có 2 phép thử: hãy sửa giới hạn thay vì xóa.',
  ],
  [
    'with tests of other limits',
    { testsAssigned: 0, testsStanding: 1 },
    'Chỉ tiêu đang có 1 phép thử: hãy sửa giới hạn thay vì xóa.',
  ],
  ['without bounds', { minimum: null, maximum: null }, 'Chỉ tiêu chưa có giới hạn nào.'],
] as const)(
  'TEST-08 COMP-30 limits %s are deleted, or the button says why not, as the server does',
  (_of, more, why) => {
    const cache = new QueryClient();
    cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions: Object.keys(PERMISSIONS) });
    renderInFrame(<Toolbar selected={[rule(more)]} />, cache);
    expect(screen.getByRole('button', { name: 'Xóa bộ cờ' }).title).toBe(why);
  },
);
