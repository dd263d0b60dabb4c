import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { aTest } from '../testing.ts';
import { ReturnResultDialog } from './ReturnResultDialog.tsx';

/** What was sent, in its order: the call and its body. */
let sent: [string, Record<string, unknown>][];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, init?: { method?: string; body?: string | FormData }) => {
    const { body } = init ?? {};
    if (init?.method === 'POST')
      sent.push([
        new URL(url, 'http://localhost').pathname,
        body instanceof FormData
          ? { file: (body.get('file') as File).name }
          : (JSON.parse(body ?? '{}') as Record<string, unknown>),
      ]);
    return Promise.resolve(Response.json({ saved: [], changed: 1, declared: 0, content: [], total: 0 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ME = '00000000-0000-4000-8000-0000000000cc';
function show(row: TestRow, who = ME) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    IdUser: who,
    permissions: ['Test_EnterResult', 'Test_Unlock'],
  });
  const onClose = vi.fn();
  renderInFrame(<ReturnResultDialog test={row} onClose={onClose} />, cache);
  return onClose;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Trả lại để sửa' }));

test('TEST-05 TEST-06 with the tick the entry is declared complete before the result is saved', async () => {
  const row = aTest();
  const onClose = show(row);
  type('Kết quả', ' 99,6 ');
  fireEvent.click(screen.getByLabelText('Đạt'));
  fireEvent.click(screen.getByLabelText('Đã nhập xong kết quả'));
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    ['/api/test-information/result-entry-completed', { objectList: [row.id] }],
    [
      '/api/test-result',
      {
        testResults: [
          {
            testInformationId: row.id,
            version: 1,
            result: '99,6',
            sampleTestingResult: 'PASS',
            observedValue: null,
            analysisComment: null,
            remarks: null,
          },
        ],
      },
    ],
  ]);
});

test('TEST-06 an approved result is returned with its reason and the new value in one call', async () => {
  const row = aTest({
    status: 'APPROVED',
    result: '99.6',
    sampleTestingResult: 'PASS',
    resultVersions: 1,
    version: 6,
  });
  const onClose = show(row);
  expect(screen.queryByLabelText('Đã nhập xong kết quả')).toBeNull();
  expect(screen.getByText(/báo là mất hiệu lực/)).toBeTruthy();
  type('Kết quả', '97,4');
  confirm();
  // Nothing goes without a reason.
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeTruthy());
  expect(sent).toEqual([]);
  type('Lý do', 'Nhập nhầm cột số liệu');
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([
    [
      '/api/test-result',
      {
        testResults: [{ testInformationId: row.id, version: 6, result: '97,4' }],
        returnResult: true,
        reason: 'Nhập nhầm cột số liệu',
      },
    ],
  ]);
});

test('TEST-06 the unit head returns the result of another as it is', async () => {
  const row = aTest({ status: 'REQUEST_APPROVED', result: '99.6', resultVersions: 1, version: 5 });
  const onClose = show(row, 'head');
  expect(screen.queryByLabelText('Kết quả')).toBeNull();
  type('Lý do', 'Nhập nhầm cột số liệu');
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    [
      '/api/test-information/status',
      {
        objectList: [{ id: row.id, version: 5 }],
        testStatus: 'TEST_DONE',
        validationRemarks: 'Nhập nhầm cột số liệu',
      },
    ],
  ]);
});

test('COMP-29 a value far from its limits goes only when its technician has confirmed this very value', async () => {
  const row = aTest();
  const onClose = show(row);
  const QUESTION = /Đúng như vậy/;
  type('Kết quả', '99,6');
  expect(screen.queryByRole('checkbox', { name: QUESTION })).toBeNull();
  // Five times 105.0 is 525: the first value that is asked back is above it.
  type('Kết quả', '525');
  expect(screen.queryByRole('checkbox', { name: QUESTION })).toBeNull();
  type('Kết quả', '996');
  fireEvent.click(screen.getByLabelText('Không đạt'));
  confirm();
  await waitFor(() => expect(screen.getByText('Khác xa giới hạn, cần xác nhận')).toBeTruthy());
  expect(sent).toEqual([]);
  fireEvent.click(await screen.findByRole('checkbox', { name: QUESTION }));
  // Another value wants another answer.
  type('Kết quả', '9960');
  const anew = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^9960.*Đúng như vậy/ });
  expect(anew.checked).toBe(false);
  fireEvent.click(anew);
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([
    ['/api/test-result', { testResults: [{ result: '9960', confirmedUnlikely: '9960' }] }],
  ]);
});

test('TEST-03 what looks like a number and is none goes only when it is confirmed as words', async () => {
  const onClose = show(aTest());
  type('Kết quả', '99,');
  fireEvent.click(screen.getByLabelText('Không đạt'));
  confirm();
  await waitFor(() => expect(screen.getByText('Không đọc được thành số, cần xác nhận')).toBeTruthy());
  expect(sent).toEqual([]);
  fireEvent.click(await screen.findByRole('checkbox', { name: /^99,: .* Giữ là văn bản\.$/ }));
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([
    ['/api/test-result', { testResults: [{ result: '99,', confirmedText: '99,' }] }],
  ]);
});

test('TEST-03 TEST-06 documents that were chosen are added once the result is saved', async () => {
  const row = aTest();
  const onClose = show(row);
  type('Kết quả', '99,6');
  fireEvent.click(screen.getByLabelText('Đạt'));
  const files = ['Sắc ký đồ.pdf', 'Nhầm.pdf'].map(
    (name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' }),
  );
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files } });
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ Nhầm.pdf' }));
  expect(sent).toEqual([]);
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([
    ['/api/test-result', {}],
    [`/api/test-information/${row.id}/documents`, { file: 'Sắc ký đồ.pdf' }],
  ]);
});

test('TEST-03 a number that may be two is asked about under its field, and goes as it was answered', async () => {
  const limits = { minimum: null, maximum: '10000', criticalLow: null, criticalHigh: null };
  const onClose = show(aTest(limits));
  type('Kết quả', '12,500');
  fireEvent.click(screen.getByLabelText('Không đạt'));
  confirm();
  expect(await screen.findByRole('button', { name: '12500' })).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '12500' }));
  expect(await screen.findByText('đọc là hàng nghìn')).toBeDefined();
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent.at(-1)?.[1]).toMatchObject({ testResults: [{ result: '12500' }] });
});

test('TEST-03 decimals that were answered are sent with a word of how the comma is meant', async () => {
  const limits = { minimum: '6.0', maximum: '18.0', criticalLow: null, criticalHigh: null };
  const onClose = show(aTest(limits));
  type('Kết quả', '12.500');
  fireEvent.click(screen.getByLabelText('Đạt'));
  confirm();
  fireEvent.click(await screen.findByRole('button', { name: '12,500' }));
  await screen.findByText('đọc là số thập phân');
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent.at(-1)?.[1]).toMatchObject({
    testResults: [{ result: '12,500', marks: { comma: 'DECIMAL' } }],
  });
});
