import type { SampleBody } from '@kiemlab/contract/features/samples/samples.schema';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { aTest } from '../../analyses/testing.ts';
import { sampleRow } from '../../samples/testing.ts';
import { useReturnTests } from './use-return-tests.tsx';

const APPROVED = aTest({
  id: '00000000-0000-4000-8000-0000000000a1',
  testInformationCode: 'L26-0001-T01',
  status: 'APPROVED',
});
const ENTERED = aTest({
  id: '00000000-0000-4000-8000-0000000000a2',
  testInformationCode: 'L26-0001-T02',
  status: 'TEST_DONE',
});
const tested = sampleRow({
  sampleStatus: 'ANALYZING',
  chronicleBatchDate: 'PA2401',
  producerName: 'Minh Hải',
});
const MAKER: SampleBody = { producerInformation: { producerName: 'Công ty khác' } };
const TITLE = '1 phép thử phải ký lại';

/** What the server has of tests, and how often it was asked. */
let stored: TestRow[];
let asked: number;
beforeEach(() => {
  asked = 0;
  stored = [APPROVED, ENTERED];
  vi.stubGlobal('fetch', () => {
    asked++;
    return Promise.resolve(Response.json({ content: stored, total: stored.length, upTo: '' }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A form that saves on a press, and tells what came of it. */
function Saving({ send, body }: { send(returnTests: string[]): Promise<void>; body: SampleBody }) {
  const returning = useReturnTests();
  const [outcome, setOutcome] = useState('');
  const save = (): void =>
    void returning.send({ sample: tested, body, send }).then(
      () => setOutcome('saved'),
      (error: unknown) => setOutcome(error instanceof NotSent ? 'not sent' : String(error)),
    );
  return (
    <>
      <button onClick={save}>Lưu</button>
      <output>{outcome}</output>
      {returning.element}
    </>
  );
}
const save = (send: (returnTests: string[]) => Promise<void>, body = MAKER): void => {
  renderInFrame(<Saving send={send} body={body} />);
  fireEvent.click(screen.getByRole('button', { name: 'Lưu' }));
};
const agree = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Đồng ý, sửa và ký lại' }));
};
const outcome = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

test('COMP-22 a change of the identity says first which signatures break, and is sent with the tests agreed to', async () => {
  const send = vi.fn<(returnTests: string[]) => Promise<void>>(() => Promise.resolve());
  save(send);
  expect(await screen.findByText(TITLE)).toBeTruthy();
  expect(screen.getByText('L26-0001-T01')).toBeTruthy();
  expect(screen.queryByText('L26-0001-T02')).toBeNull();
  expect(send).not.toHaveBeenCalled();
  await agree();
  await outcome('saved');
  expect(send.mock.calls).toEqual([[[APPROVED.id]]]);
});

test('COMP-22 who does not agree sends nothing', async () => {
  const send = vi.fn<(returnTests: string[]) => Promise<void>>(() => Promise.resolve());
  save(send);
  await screen.findByText(TITLE);
  fireEvent.click(screen.getByRole('button', { name: 'Hủy bỏ' }));
  await outcome('not sent');
  expect(send).not.toHaveBeenCalled();
});

test('COMP-22 nothing is asked for other fields, nor where nothing is signed', async () => {
  const send = vi.fn<(returnTests: string[]) => Promise<void>>(() => Promise.resolve());
  save(send, { generalInformation: { remark: 'kèm theo', chronicleBatchDate: 'PA2401' } });
  await outcome('saved');
  expect(asked).toBe(0);
  cleanup();
  stored = [ENTERED];
  save(send);
  await outcome('saved');
  expect(send.mock.calls).toEqual([[[]], [[]]]);
});

test('COMP-22 what was signed since is asked about anew', async () => {
  const send = vi
    .fn<(returnTests: string[]) => Promise<void>>(() => Promise.resolve())
    .mockImplementationOnce(() => {
      stored = [APPROVED, ENTERED];
      return Promise.reject(new HttpError(409, 'SIGNED_TESTS', 'Có chữ ký'));
    });
  stored = [ENTERED];
  save(send);
  await agree();
  await outcome('saved');
  expect(send.mock.calls).toEqual([[[]], [[APPROVED.id]]]);
});
