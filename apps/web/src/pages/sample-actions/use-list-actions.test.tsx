import { listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { getSwitches } from '@kiemlab/contract/features/settings/settings.api';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/api/key-of.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { sampleRow } from '../../features/samples/testing.ts';
import { useListActions } from './use-list-actions.ts';

afterEach(cleanup);

const SELECT_FIRST = 'Vui lòng chọn ít nhất 1 bản ghi!';
const SELECT_ONE = 'Vui lòng chọn 1 bản ghi!';
/** Actions of specification 2 §5 and §6 for one sample only, as they are called in the toolbar. */
const OF_ONE = ['Sửa', 'Sửa ghi chú', 'Xem mã vạch', 'Phiếu kiểm nghiệm', 'Nhân bản', 'Chia mẫu', 'Tải lên'];

const opened = vi.fn();
const shortOf = new Map<string, string | undefined>();
function Toolbar({ count }: { count: number }) {
  const samples = Array.from({ length: count }, (_, n) =>
    sampleRow({ sampleId: `s${n}`, code: `L26-000${n + 1}` }),
  );
  return useListActions(samples, opened).map(({ key, label, disabledReason, shortReason, onClick }) => (
    <button
      ref={() => void shortOf.set(label, shortReason)}
      key={key}
      type="button"
      disabled={disabledReason !== undefined}
      title={disabledReason}
      onClick={onClick}
    >
      {label}
    </button>
  ));
}

/** What stands against each action with so many samples selected, by somebody who has every right. */
function reasonsWith(
  count: number,
  actionsOff: string[] = [],
  ofVersion?: { version: number; actions: string[] },
): Record<string, string> {
  const cache = new QueryClient();
  const { templateId: id } = sampleRow();
  cache.setQueryData(keyOf(listTemplates, { query: {} }), [{ id, actionsOff: ofVersion ? [ofVersion] : [] }]);
  cache.setQueryData(keyOf(getSwitches, {}), { actionsOff });
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions: Object.keys(PERMISSIONS) });
  renderInFrame(<Toolbar count={count} />, cache);
  const reasons = Object.fromEntries(
    screen.getAllByRole('button').map((button) => [button.textContent, button.title]),
  );
  return reasons;
}

test('SAMPLE-20 nothing is done with nothing selected', () => {
  expect(new Set(Object.values(reasonsWith(0)))).toEqual(new Set([SELECT_FIRST]));
});

test('SAMPLE-20 what is for one sample is off for two, and for no other reason than that', () => {
  const two = reasonsWith(2);
  expect(
    Object.keys(two)
      .filter((label) => two[label] === SELECT_ONE)
      .sort(),
  ).toEqual([...OF_ONE].sort());
  cleanup();
  const one = reasonsWith(1);
  expect(Object.values(one)).not.toContain(SELECT_ONE);
  fireEvent.click(screen.getByRole('button', { name: 'Sửa' }));
  expect(opened).toHaveBeenCalledWith('edit', [expect.objectContaining({ sampleId: 's0' })]);
});

test('SAMPLE-20 what the laboratory has switched off has no button: cancelling neither before nor after the receipt', () => {
  const all = Object.keys(reasonsWith(1));
  cleanup();
  const left = Object.keys(reasonsWith(1, ['clone', 'destroy', 'add']));
  expect(all.filter((label) => !left.includes(label)).sort()).toEqual([
    'Hủy mẫu',
    'Hủy trước hạn',
    'Nhân bản',
    'Từ chối nhận',
  ]);
});

test('TEMPLATE-02 what the version of a sample does without is off and says so; what another one does without is not', () => {
  const OFF =
    'Phòng thí nghiệm đã tắt thao tác này, trong Thiết lập hệ thống hoặc trong biểu mẫu của loại mẫu.';
  const before = reasonsWith(1);
  cleanup();
  const own = reasonsWith(1, [], { version: 1, actions: ['clone', 'edit'] });
  cleanup();
  expect([own['Nhân bản'], own['Sửa']]).toEqual([OFF, OFF]);
  expect({ ...own, 'Nhân bản': '', Sửa: '' }).toEqual(before);
  expect(reasonsWith(1, [], { version: 2, actions: ['clone'] })).toEqual(before);
});

test('SAMPLE-20 in a menu a reason names no sample where all of them are the reason, and not every status', () => {
  reasonsWith(2);
  expect(shortOf.get('Từ chối nhận')).toBe('Chỉ khi: Chưa nhận');
  expect(shortOf.get('Phiếu kiểm nghiệm')).toBeUndefined();
  expect([...shortOf.values()].filter((text) => text?.includes('L26-'))).toEqual([]);
});
