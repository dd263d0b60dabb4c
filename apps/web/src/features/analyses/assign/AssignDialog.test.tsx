import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { anAnalyte } from '../../analytes/testing.ts';
import { sampleRow } from '../../samples/testing.ts';
import { AssignDialog } from './AssignDialog.tsx';

const SAMPLE = sampleRow({ cartName: 'Nhóm Hóa lý', appointmentDate: '2026-02-01' });
const person = (n: number) => ({ IdUser: `u${n}`, Username: `knv${n}`, FullName: `Người ${n}` });
const testId = (n: number, more: Partial<TestId> = {}) => ({
  id: `t${n}`,
  testId: `PARA-0${n}`,
  name: `Phép thử ${n}`,
  testGroupId: 'g1',
  sampleTypes: [{ sampleTypeId: SAMPLE.templateId, templateName: 'Thuốc' }],
  technicianList: 'NAMED',
  technician: [person(1), person(2)],
  ...more,
});
const ANALYTES = [
  anAnalyte({ id: 'a1', analytesName: 'Định lượng' }),
  anAnalyte({ id: 'a2', analytesName: 'Định tính' }),
  anAnalyte({ id: 'a3', analytesName: 'Độ rã' }),
];

let testIds: object[];
let responsibleIds: string[];
let sent: object[];
beforeEach(() => {
  testIds = [testId(1)];
  responsibleIds = ['u1'];
  sent = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string }) => {
    const json = (answer: unknown) => Promise.resolve(Response.json(answer));
    if (url.includes('/list_user')) return json({ data: [person(1), person(3)] });
    if (method === 'POST') {
      sent.push(JSON.parse(body ?? '{}') as object);
      return json({ created: [] });
    }
    if (url.includes('/test-group')) return json([{ id: 'g1', name: 'Hóa lý' }]);
    if (url.includes('/test-id')) return json(testIds);
    if (url.includes('/analytes')) return json(ANALYTES);
    if (url.includes('/test-information')) return json({ content: [{ analytesId: 'a3' }] });
    return json({ group: { responsibleIds } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => {
  const cache = new QueryClient();
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u9', permissions: ['Test', 'Test_Add'] });
  renderInFrame(
    <AssignDialog samples={[SAMPLE]} onClose={() => undefined} onDone={() => undefined} />,
    cache,
  );
};
const act = () => screen.findByRole('button', { name: 'Gán chỉ tiêu' });
const ticked = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute('aria-label'));

test('SAMPLE-15 what alone fits is proposed and shown, the button has the cursor, and one press takes it; nothing is sent by opening', async () => {
  open();
  const button = await act();
  await waitFor(() => expect(document.activeElement === button).toBe(true));
  expect(screen.getByText('Phép thử 1 (PARA-01)')).toBeTruthy();
  expect(screen.getByText('Người 1 (knv1)')).toBeTruthy();
  expect(screen.getByText(/^Đề xuất: người phụ trách/)).toBeTruthy();
  // What the sample has already is not proposed.
  expect(ticked()).toEqual(expect.arrayContaining(['Định lượng', 'Định tính']));
  expect(ticked()).not.toContain('Độ rã');
  expect(sent).toEqual([]);
  // What Enter does where the cursor is.
  fireEvent.click(document.activeElement ?? document.body);
  await waitFor(() =>
    expect(sent).toEqual([
      { testId: 't1', analytesId: ['a1', 'a2'], sampleId: [SAMPLE.sampleId], technicianId: 'u1' },
    ]),
  );
});

test('SAMPLE-15 the key that opened the dialog presses nothing while it is held', async () => {
  open();
  const button = await act();
  await waitFor(() => expect(document.activeElement === button).toBe(true));
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
});

test('SAMPLE-15 where two test ids fit none is proposed, nor anything of it; the cursor stands in its field', async () => {
  testIds = [testId(1), testId(2)];
  open();
  const field = await screen.findByRole('combobox', { name: 'ID thử nghiệm' });
  await waitFor(() => expect(document.activeElement === field).toBe(true));
  expect(screen.getByText('Hóa lý')).toBeTruthy();
  expect(ticked()).toEqual([]);
});

test.each([
  ['two answer for the group', ['u1', 'u3'], [person(1), person(3)]],
  ['who answers for it is not on the list', ['u3'], [person(1), person(2)]],
  ['who answers for it may not enter results', ['u2'], [person(1), person(2)]],
])('COMP-09 where %s nobody is proposed', async (_, ids, technician) => {
  responsibleIds = ids;
  testIds = [testId(1, { technician })];
  open();
  const field = await screen.findByRole('combobox', { name: 'Kiểm nghiệm viên' });
  await waitFor(() => expect(document.activeElement === field).toBe(true));
  expect(ticked()).toContain('Định lượng');
  expect(screen.queryByText(/^Đề xuất/)).toBeNull();
});
