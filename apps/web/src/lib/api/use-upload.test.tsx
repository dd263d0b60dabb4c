import { defineEndpoint } from '@kiemlab/contract/core/define-endpoint';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { UploadProgress } from '../../ui/file/UploadProgress.tsx';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { signIn, signOut } from './testing/things.ts';
import { useUpload } from './use-upload.ts';

const upload = defineEndpoint({
  id: 'things.upload-thing',
  method: 'POST',
  path: '/api/things',
  summary: 'A file',
  permission: 'signed-in',
  envelope: 'plain',
  upload: { maxBytes: 100 },
  ok: z.strictObject({ id: z.string() }),
  status: 201,
});

/** What the browser sends files with. */
class Sender {
  static all: Sender[] = [];
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 201;
  response = new Blob(['{"id":"1"}']);
  constructor() {
    Sender.all.push(this);
  }
  open(): void {}
  send(): void {}
  abort(): void {
    this.onabort?.();
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(): string {
    return 'application/json';
  }
}

beforeEach(() => {
  Sender.all = [];
  signIn();
  vi.stubGlobal('XMLHttpRequest', Sender);
});
afterEach(() => {
  cleanup();
  signOut();
});

const FILE = new File(['nội dung'], 'a.pdf');

function Form() {
  const { send, sent, stop } = useUpload(upload);
  const [said, setSaid] = useState('');
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void send({ file: FILE }).then(
            ({ id }) => setSaid(`made ${id}`),
            (error: Error) => setSaid(error.message),
          )
        }
      >
        Gửi
      </button>
      {sent !== undefined && <UploadProgress name="a.pdf" sent={sent} onStop={stop} />}
      <output>{said}</output>
    </>
  );
}

const start = async (): Promise<Sender> => {
  const before = Sender.all.length;
  fireEvent.click(screen.getByRole('button', { name: 'Gửi' }));
  await vi.waitFor(() => expect(Sender.all).toHaveLength(before + 1));
  return Sender.all.at(-1) as Sender;
};

test('SAMPLE-17 DOC-02 a file that is sent says how far it is, and that it is being checked', async () => {
  renderInFrame(<Form />, new QueryClient());
  const sender = await start();
  act(() => sender.upload.onprogress?.({ loaded: 30, total: 100 }));
  await screen.findByText('Đang gửi 30 %');
  act(() => sender.upload.onprogress?.({ loaded: 100, total: 100 }));
  await screen.findByText('Đang kiểm tra và lưu…');
  act(() => sender.onload?.());
  await screen.findByText('made 1');
  expect(screen.queryByText('Đang kiểm tra và lưu…')).toBeNull();
});

test('SAMPLE-17 DOC-02 a file that is called off says so, and goes out under the same key when it is sent again', async () => {
  renderInFrame(<Form />, new QueryClient());
  const first = await start();
  fireEvent.click(screen.getByRole('button', { name: 'Dừng gửi a.pdf' }));
  await screen.findByText('Đã dừng gửi tệp. Gửi lại sẽ không tạo thêm bản thứ hai.');
  const second = await start();
  expect(first.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key']);
});
