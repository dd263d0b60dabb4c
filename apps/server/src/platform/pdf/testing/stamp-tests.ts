import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { AppError } from '../../http/app-error.ts';
import { stampPdf, type StampLimits } from '../stamp/stamp-pdf.ts';

export const STAMP = {
  title: 'BẢN SAO CÓ KIỂM SOÁT',
  lines: [
    'Số bản: 03/2026',
    'Người nhận: Nguyễn Trần Thị Hoàng Phương Uyên',
    '29/11/2026 21:15',
    'Phiên bản: 12',
  ],
};

/** Keeps the files of a test file in a folder of their own while it runs, and stamps them. */
export function stampTests() {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stamps-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  let count = 0;
  /** The path of a file with these bytes, another one each time. */
  const kept = async (bytes: Buffer): Promise<string> => {
    const path = join(folder, String(++count));
    await writeFile(path, bytes);
    return path;
  };
  const stamped = async (bytes: Buffer, stamp = STAMP): Promise<Uint8Array> =>
    stampPdf(await kept(bytes), stamp);
  /** The limits are told where they are why, and nowhere else. */
  const refused = async (bytes: Buffer, code: string, limits?: StampLimits): Promise<void> => {
    const copy = stampPdf(await kept(bytes), STAMP, limits).then(({ length }) => length);
    await expect(copy).rejects.toMatchObject({ name: 'AppError', status: 422, code });
    const { details } = (await copy.catch((error: unknown) => error)) as AppError;
    expect(details).toEqual(code === 'PDF_TOO_LARGE_TO_STAMP' ? { pages: 500, megabytes: 50 } : {});
  };
  return { kept, stamped, refused };
}
