import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import type { SampleBody, SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleRow } from '../../samples/testing.ts';
import { useSecondPerson } from './use-second-person.tsx';

const OLD = '33333333-3333-4333-8333-333333333333';
const NEW = '44444444-4444-4444-8444-444444444444';
const tested = sampleRow({
  sampleStatus: 'ANALYZING',
  chronicleBatchDate: 'PA2401',
  associatedClient: OLD,
  clientName: 'Công ty Đông Á',
});
const BATCH: SampleBody = { generalInformation: { chronicleBatchDate: 'PA2402' } };

type Send = (secondPerson?: Credentials) => Promise<void>;

/** A form that saves on a press, and tells what came of it. */
function Saving({ send, sample, body }: { send: Send; sample: SampleRow; body: SampleBody }) {
  const second = useSecondPerson();
  const [outcome, setOutcome] = useState('');
  const save = (): void =>
    void second.send({ sample, body, reason: 'Nhập nhầm', send }).then(
      () => setOutcome('saved'),
      (error: unknown) =>
        setOutcome(error instanceof NotSent ? 'not sent' : `failed ${(error as Error).message}`),
    );
  return (
    <>
      <button onClick={save}>save</button>
      <output>{outcome}</output>
      {second.element}
    </>
  );
}

function show(send: Send, body = BATCH, sample = tested): void {
  renderInFrame(<Saving send={send} sample={sample} body={body} />);
  fireEvent.click(screen.getByRole('button', { name: 'save' }));
}
const outcome = (): string => screen.getByRole('status').textContent;
const name = (): HTMLInputElement => screen.getByLabelText('Tên đăng nhập của người kiểm tra lại');
const password = (): HTMLInputElement => screen.getByLabelText('Mật khẩu của người kiểm tra lại');
async function confirm(username: string, secret: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Tên đăng nhập của người kiểm tra lại'), {
    target: { value: username },
  });
  fireEvent.change(password(), { target: { value: secret } });
  fireEvent.click(screen.getByRole('button', { name: 'Ký và lưu' }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('SAMPLE-03 the dialog names what changes, old and new, who is asked for, and why; it saves with the second person', async () => {
  const send = vi.fn(() => Promise.resolve());
  show(send);
  for (const text of ['Kiểm tra lại mẫu L26-0001', 'Số lô sản xuất', 'PA2401', 'PA2402', 'Nhập nhầm'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/quyền sửa mẫu, soát xét hoặc phê duyệt kết quả/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await confirm('soatxet1', 'bí mật');
  await waitFor(() => expect(outcome()).toBe('saved'));
  expect(send.mock.calls).toEqual([[{ username: 'soatxet1', password: 'bí mật' }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SAMPLE-03 both clients go by their names', async () => {
  const fetched = vi.fn((url: string) =>
    Promise.resolve(
      Response.json({
        clientList: url.includes(NEW)
          ? [{ id: NEW, facilityName: 'Bệnh viện Hòa Vang', firstName: '', lastName: '' }]
          : [],
      }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
  show(() => Promise.resolve(), { clientInformation: { associatedClient: NEW } });
  expect(await screen.findByText('Bệnh viện Hòa Vang')).toBeTruthy();
  expect(screen.getByText('Công ty Đông Á')).toBeTruthy();
});

test('SAMPLE-03 nobody is asked for other fields; the server may still ask', async () => {
  const send = vi.fn((second?: Credentials) =>
    second
      ? Promise.resolve()
      : Promise.reject(new HttpError(400, 'SECOND_PERSON_REQUIRED', '', { rechecked: ['sampleName'] })),
  );
  show(send, { generalInformation: { sampleName: 'Tên khác' } }, { ...tested, sampleStatus: 'RECEIVED' });
  expect(await screen.findByText('Tên khác')).toBeTruthy();
  await confirm('soatxet1', 'bí mật');
  await waitFor(() => expect(outcome()).toBe('saved'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('SAMPLE-03 a wrong password stays in the dialog, is emptied, and has the cursor', async () => {
  show(() => Promise.reject(new HttpError(401, 'SIGNATURE_FAILED', 'Mật khẩu không đúng – chưa ký.')));
  await confirm('soatxet1', 'sai');
  expect(await screen.findByText('Tên đăng nhập hoặc mật khẩu không đúng – chưa ký.')).toBeTruthy();
  await waitFor(() => expect([name().value, password().value]).toEqual(['soatxet1', '']));
  expect(document.activeElement).toBe(password());
  expect(outcome()).toBe('');
});

test('SAMPLE-03 where another person is needed the cursor is at the name', async () => {
  show(() => Promise.reject(new HttpError(403, 'SECOND_PERSON_NOT_OTHER', 'phải là người khác')));
  await confirm('truongphong1', 'đúng');
  expect(await screen.findByText('phải là người khác')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(password().value).toBe('');
});

test('SAMPLE-24 what the second person cannot mend goes back to the form', async () => {
  show(() => Promise.reject(new HttpError(409, 'STALE_VERSION', 'người khác đã sửa')));
  await confirm('soatxet1', 'đúng');
  await waitFor(() => expect(outcome()).toBe('failed người khác đã sửa'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SAMPLE-03 cancelled, nothing is sent, and the password is not kept for the next time', async () => {
  const send = vi.fn(() => Promise.resolve());
  show(send);
  fireEvent.change(await screen.findByLabelText('Mật khẩu của người kiểm tra lại'), {
    target: { value: 'bí mật' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Hủy bỏ' }));
  await waitFor(() => expect(outcome()).toBe('not sent'));
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'save' }));
  await waitFor(() => expect(password().value).toBe(''));
});
