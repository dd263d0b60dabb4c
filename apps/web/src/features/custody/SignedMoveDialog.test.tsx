import { signedCall } from '@kiemlab/contract/features/custody/custody.api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { sampleRow } from '../samples/testing.ts';
import { SignedMoveDialog } from './SignedMoveDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const call = signedCall('destroy');

test('COMP-19 a signed move names the samples with the version that is shown, and asks for reason and password', async () => {
  let sent: unknown;
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string }) => {
    if (method === 'PUT') sent = [path, JSON.parse(body)];
    return Promise.resolve(Response.json({ samples: [] }));
  });
  const onDone = vi.fn();
  const sample = sampleRow({ sampleStatus: 'STORED' });
  renderInFrame(
    <SignedMoveDialog kind="destroy" call={call} samples={[sample]} onClose={vi.fn()} onDone={onDone} />,
  );
  const dialog = await screen.findByRole('dialog');
  const [remark] = dialog.getElementsByTagName('textarea');
  const password = dialog.querySelector('input[type=password]');
  if (!remark || !password) throw new Error('the dialog asks for nothing');
  fireEvent.change(remark, { target: { value: 'Hết hạn lưu' } });
  fireEvent.change(password, { target: { value: 'mật khẩu' } });
  const form = dialog.querySelector('form');
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const samplesIds = [{ id: sample.sampleId, version: sample.version }];
  expect(sent).toEqual([
    '/api/samples/sign/destroy',
    { samplesIds, password: 'mật khẩu', filesSeen: [], reason: 'Hết hạn lưu' },
  ]);
});
