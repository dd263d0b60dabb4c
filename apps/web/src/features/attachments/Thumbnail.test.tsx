import type { Attachment } from '@kiemlab/contract/features/attachments/attachments.api';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { Thumbnail } from './Thumbnail.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOST = 'Tệp này không còn trong thư mục lưu tệp của máy chủ.';
/** Every picture is on the screen. */
class Near {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

test('SAMPLE-17 a picture whose file the server has lost says so in its place', async () => {
  vi.stubGlobal('IntersectionObserver', Near);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 'FILE_MISSING', message: LOST }, { status: 410 })),
  );
  const file: Attachment = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'IMAGE',
    fileName: 'tem.png',
    caption: 'Tem niêm phong',
    sampleStatus: 'RECEIVED',
    version: 1,
    replaces: null,
    reason: null,
    current: true,
    mime: 'image/png',
    size: 3000,
    sha256: '0'.repeat(64),
    uploadedBy: 'Trần Thị Phương Thảo',
    createdAt: '2026-11-22T05:44:00.000Z',
  };
  renderInFrame(<Thumbnail file={file} onOpen={() => undefined} />, createQueryClient());
  expect(await screen.findByText(LOST)).toBeTruthy();
  expect(screen.getByRole('button').title).toBe(LOST);
});
