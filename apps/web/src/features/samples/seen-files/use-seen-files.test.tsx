import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { SeenFiles } from '@kiemlab/contract/features/samples/seen-files';
import type { listSeenFiles } from '@kiemlab/contract/features/samples/seen-files.api';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { useSeenFiles } from './use-seen-files.tsx';

type Found = Ok<typeof listSeenFiles>['samples'];

const SAMPLE = '00000000-0000-4000-8000-000000000001';
const fileOf = (number: number, fileName: string) => ({
  id: `00000000-0000-4000-8000-0000000000a${number}`,
  fileName,
  field: null,
});
const withFiles = (...named: Found[number]['named']): Found => [
  { sampleId: SAMPLE, code: 'M26-0001', files: named.length, standing: named.length, named },
];

/** What the server has by now, and whether it answers yet. */
let stored: Found;
let answers: Promise<void>;
beforeEach(() => {
  answers = Promise.resolve();
  vi.stubGlobal('fetch', async () => {
    await answers;
    return Response.json({ samples: stored });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Signer({ onSign }: { onSign: (seen: SeenFiles) => Promise<void> }) {
  const files = useSeenFiles([SAMPLE, SAMPLE]);
  const [said, setSaid] = useState('');
  const sign = (): Promise<void> =>
    files.signing(onSign).then(
      () => setSaid('đã ký'),
      (error: unknown) => setSaid(error instanceof Error ? error.message : ''),
    );
  return (
    <>
      {files.shown}
      <button type="button" onClick={() => void sign()}>
        Ký
      </button>
      <output>{said}</output>
    </>
  );
}

function show(onSign: (seen: SeenFiles) => Promise<void>): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Signer onSign={onSign} /> }),
    history: createMemoryHistory(),
  });
  renderInFrame(<RouterProvider router={router as never} />);
}
const sign = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Ký' }));
const said = (): string | null => screen.getByRole('status').textContent;

test('COMP-21 the files of the samples are shown with their number, and that number is what was seen', async () => {
  stored = withFiles(fileOf(2, 'Ảnh niêm phong.jpg'), fileOf(1, 'Biên bản lấy mẫu.pdf'));
  const onSign = vi.fn<(seen: SeenFiles) => Promise<void>>().mockResolvedValue();
  show(onSign);
  expect((await screen.findByRole('link', { name: 'Ảnh niêm phong.jpg' })).getAttribute('href')).toBe(
    `/sample/${SAMPLE}/file/${fileOf(2, '').id}`,
  );
  expect(screen.getByRole('heading', { name: 'Tệp của mẫu (2)' })).toBeTruthy();
  sign();
  await waitFor(() => expect(said()).toBe('đã ký'));
  expect(onSign).toHaveBeenCalledExactlyOnceWith([{ sampleId: SAMPLE, files: 2 }]);
});

test('COMP-21 a file in a field is shown with the others, and opened on the page of the sample', async () => {
  stored = withFiles(fileOf(1, 'Ảnh niêm phong.jpg'), {
    ...fileOf(2, 'TCCS 12.pdf'),
    field: 'standardFile',
  });
  show(vi.fn<(seen: SeenFiles) => Promise<void>>().mockResolvedValue());
  expect((await screen.findByRole('link', { name: 'TCCS 12.pdf' })).getAttribute('href')).toBe(
    `/sample/${SAMPLE}`,
  );
});

test('COMP-21 what was added meanwhile is marked, and is seen when it is signed anew', async () => {
  stored = withFiles(fileOf(1, 'Biên bản lấy mẫu.pdf'));
  const onSign = vi.fn<(seen: SeenFiles) => Promise<void>>();
  onSign.mockRejectedValueOnce(new HttpError(409, 'FILES_ADDED', 'có thêm tệp')).mockResolvedValueOnce();
  show(onSign);
  await screen.findByText('Biên bản lấy mẫu.pdf');
  stored = withFiles(fileOf(2, 'Ảnh niêm phong.jpg'), fileOf(1, 'Biên bản lấy mẫu.pdf'));
  sign();
  const added = await screen.findByText('Ảnh niêm phong.jpg');
  expect(said()).toBe('có thêm tệp');
  expect(added.closest('li')?.querySelector('mark')?.textContent).toBe('mới');
  expect(document.querySelectorAll('mark')).toHaveLength(1);
  sign();
  await waitFor(() => expect(said()).toBe('đã ký'));
  expect(onSign.mock.calls.map(([seen]) => seen[0]?.files)).toEqual([1, 2]);
});

test('COMP-21 nobody signs before the files could be looked at; where there is none the signature goes on', async () => {
  let answer = (): void => undefined;
  answers = new Promise((resolve) => {
    answer = resolve;
  });
  stored = withFiles(fileOf(1, 'Biên bản lấy mẫu.pdf'));
  const onSign = vi.fn<(seen: SeenFiles) => Promise<void>>().mockResolvedValue();
  show(onSign);
  await screen.findByRole('button', { name: 'Ký' });
  sign();
  answer();
  await waitFor(() => expect(said()).toBe('Chưa ký: hãy xem các tệp của mẫu rồi ký lại.'));
  expect(onSign).not.toHaveBeenCalled();
  cleanup();
  stored = withFiles();
  show(onSign);
  await screen.findByRole('button', { name: 'Ký' });
  sign();
  await waitFor(() => expect(said()).toBe('đã ký'));
  expect(screen.queryByText(/Tệp của mẫu/)).toBeNull();
});
