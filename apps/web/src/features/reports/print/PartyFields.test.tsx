import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { PartyFields } from './PartyFields.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const party = (name: string, position: string) => ({ name, position, department: 'Phòng Kế hoạch' });
const sampler = party('Trần Văn Lấy', 'Cán bộ lấy mẫu');
const custodian = party('Lê Thị Giữ', 'Thủ kho');

/** The fields of a handover record, with what the server proposes, and whom of the laboratory it knows. */
function draw(noted: string[], onChange = vi.fn()) {
  const proposed = { noted, givers: [sampler], takers: [custodian], people: [sampler, custodian] };
  const user = { IdUser: 'u1', FullName: 'Phan Văn Khác', Position: 'Dược sĩ', Department: 'Phòng Hóa lý' };
  vi.stubGlobal('fetch', (input: string) =>
    Promise.resolve(
      Response.json(String(input).includes('/parties') ? proposed : { result: true, data: [user], total: 1 }),
    ),
  );
  renderInFrame(<PartyFields type="handover-record" ids={['s1']} parties={undefined} onChange={onChange} />);
  return onChange;
}

test('PRINT-03 the sides of a hand-over show whom the paper proposes; proposals come first, then the people of the laboratory', async () => {
  const onChange = draw([]);
  const box = await screen.findByLabelText('Bên giao');
  expect(screen.getByText('Trần Văn Lấy')).toBeTruthy();
  fireEvent.mouseDown(box);
  const options = [...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent);
  expect(options).toEqual([
    'Đề xuất',
    'Trần Văn Lấy · Cán bộ lấy mẫu · Phòng Kế hoạch',
    'Lê Thị Giữ · Thủ kho · Phòng Kế hoạch',
    'Nhân viên',
    'Phan Văn Khác · Dược sĩ · Phòng Hóa lý',
  ]);
  fireEvent.click(screen.getByText('Phan Văn Khác · Dược sĩ · Phòng Hóa lý'));
  expect(onChange).toHaveBeenLastCalledWith({
    givers: [sampler, { name: 'Phan Văn Khác', position: 'Dược sĩ', department: 'Phòng Hóa lý' }],
  });
});

test('PRINT-03 where the hand-over is on record there is nothing to choose, and the page says so', async () => {
  draw(['L26-0001']);
  expect(await screen.findByText(/đúng như lần bàn giao đã ghi nhận/)).toBeTruthy();
  expect(screen.queryByLabelText('Bên giao')).toBeNull();
});
