import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/api/key-of.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { AnalyteDialog } from './AnalyteDialog.tsx';
import { anAnalyte } from './testing.ts';

const ANALYTE = anAnalyte({ unit: 'mg', requirement: 'Đạt', lod: '0.010', version: 4 });
const TEST_ID = { id: 't1', testId: 'PARA-500-01', type: 'QUANTITATIVE' } as TestId;

const WAITING = { version: 2 };
let rule: { testsAssigned: number; confirmedBy: null; waiting: typeof WAITING | null };
let switches: object;

let sent: Record<string, unknown>[];
const done = vi.fn();
beforeEach(() => {
  sent = [];
  rule = { testsAssigned: 1, confirmedBy: null, waiting: WAITING };
  switches = {};
  done.mockReset();
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET' && url.includes('/switches')) return Promise.resolve(Response.json(switches));
    if (method === 'GET' && url.includes('/confirmers'))
      return Promise.resolve(
        Response.json({ confirmers: [], candidates: [{ IdUser: 'u2', FullName: 'Trần Bình' }] }),
      );
    if (method === 'GET') return Promise.resolve(Response.json(url.includes('/flag/') ? rule : []));
    sent.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
    return Promise.resolve(
      Response.json(
        { code: 'STALE_VERSION', message: 'Dữ liệu đã được người khác cập nhật' },
        { status: 409 },
      ),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The dialog, and a list behind it that has a newer analyte once somebody asks for it. */
function Opened() {
  const [version, setVersion] = useState(4);
  return (
    <>
      <button type="button" onClick={() => setVersion(5)}>
        newer
      </button>
      <AnalyteDialog
        testId={TEST_ID}
        analyte={{ ...ANALYTE, version }}
        onClose={() => undefined}
        onDone={done}
      />
    </>
  );
}

test('COMP-30 TEST-08 who was second is told each time and keeps what was typed; what waits for somebody is not typed into', async () => {
  const cache = new QueryClient();
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions: ['CreateConfig', 'EditConfig'] });
  renderInFrame(<Opened />, cache);
  expect(await screen.findByText(/đang chờ người thứ hai xác nhận/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Yêu cầu').disabled).toBe(true);
  const method = screen.getByLabelText<HTMLInputElement>('Phương pháp');
  fireEvent.change(method, { target: { value: 'HPLC 2' } });
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: /Lưu$/ }));
    await waitFor(() => expect(sent).toHaveLength(times));
    expect(await screen.findByText(/^Dữ liệu đã được người khác cập nhật/)).toBeTruthy();
    fireEvent.click(screen.getByText('newer'));
  }
  expect(sent.map((body) => [body['version'], body['methodId'], body['lod']])).toEqual([
    [4, 'HPLC 2', '0.010'],
    [4, 'HPLC 2', '0.010'],
  ]);
  expect(sent[0]).not.toHaveProperty('requirement');
  expect(method.value).toBe('HPLC 2');
  expect(done).not.toHaveBeenCalled();
});

test.each([
  [true, /chờ người thứ hai xác nhận/, /có hiệu lực ngay khi lưu/],
  [false, /có hiệu lực ngay khi lưu/, /chờ người thứ hai/],
])(
  'COMP-31 before it is saved a changed requirement says from when it counts; second person %s',
  async (on, says, not) => {
    rule.waiting = null;
    switches = { secondPersonForLimits: on };
    const cache = new QueryClient();
    cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions: ['CreateConfig', 'EditConfig'] });
    renderInFrame(<Opened />, cache);
    fireEvent.change(await screen.findByLabelText('Yêu cầu'), { target: { value: 'Không đạt' } });
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.queryByText(not)).toBeNull();
    // Where nobody else may confirm it that is said beforehand, with who could be given the right.
    if (on) expect(await screen.findByText(/“Sửa biểu mẫu” cho: Trần Bình/)).toBeTruthy();
    else expect(screen.queryByText(/Trần Bình/)).toBeNull();
  },
);

test('COMP-30 while a change waits for the network nothing can be typed that would not be sent', async () => {
  rule.waiting = null;
  const cache = new QueryClient();
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions: ['CreateConfig', 'EditConfig'] });
  renderInFrame(<Opened />, cache);
  const requirement = await screen.findByLabelText<HTMLTextAreaElement>('Yêu cầu');
  await waitFor(() => expect(requirement.disabled).toBe(false));
  fireEvent.change(screen.getByLabelText('Phương pháp'), { target: { value: 'HPLC 2' } });
  const answered = fetch;
  vi.stubGlobal('fetch', (url: string, init: { method: string; body?: string }) =>
    init.method === 'GET' ? answered(url, init) : Promise.reject(new TypeError('Failed to fetch')),
  );
  fireEvent.click(screen.getByRole('button', { name: /Lưu$/ }));
  await waitFor(() => expect(requirement.disabled).toBe(true));
  expect(screen.getByLabelText<HTMLInputElement>('Đơn vị đo').disabled).toBe(true);
});
