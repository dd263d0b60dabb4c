// @vitest-environment happy-dom
import { defineEndpoint, file } from '@kiemlab/contract/core/define-endpoint';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openFile, type RangedFile } from './open-file.ts';
import { isRefresh, refusal, server, signIn, signOut, tokens } from './testing/things.ts';

beforeEach(signIn);
afterEach(signOut);

const stored = defineEndpoint({
  id: 'things.get-file',
  method: 'GET',
  path: '/api/files/:id',
  summary: 'A file',
  permission: 'signed-in',
  envelope: 'plain',
  params: z.strictObject({ id: z.string() }),
  ok: file('application/pdf'),
});
const input = { params: { id: 'a' } };

const bytesFrom = (from: number, to: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: to - from }, (_, at) => (from + at) % 251);

/** A server that knows ranges, of a file of so many bytes. */
const ranged =
  (size: number, etag = '"1"') =>
  (headers: Headers): Response => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
    const condition = headers.get('if-range');
    const said = { etag, 'content-disposition': "inline; filename*=UTF-8''S%E1%BB%95.pdf" };
    if (first === undefined || (condition !== null && condition !== etag))
      return new Response(bytesFrom(0, size), { headers: said });
    const to = Math.min(Number(last) + 1, size);
    return new Response(bytesFrom(Number(first), to), {
      status: 206,
      headers: { ...said, 'content-range': `bytes ${first}-${to - 1}/${size}` },
    });
  };

test('DOC-04 a short file comes with the first request', async () => {
  const answer = ranged(1000);
  const asked = server(() => answer(asked.at(-1)?.headers ?? new Headers()));
  const opened = await openFile(stored, input);
  expect(opened).toMatchObject({ fileName: 'Sổ.pdf', blob: { size: 1000 } });
  expect(asked).toHaveLength(1);
});

test('DOC-04 of a long file parts are asked for with the session, of the file that was opened', async () => {
  const size = 3 * 1024 * 1024;
  const answer = ranged(size);
  const asked = server(() => answer(asked.at(-1)?.headers ?? new Headers()));
  const opened = (await openFile(stored, input)) as RangedFile;
  expect([opened.size, opened.fileName, opened.first.length]).toEqual([size, 'Sổ.pdf', 1024 * 1024]);
  const part = await opened.read(2_000_000, 2_000_500, new AbortController().signal);
  expect(part).toEqual(bytesFrom(2_000_000, 2_000_500));
  expect(asked.map(({ headers }) => [headers.get('range'), headers.get('if-range')])).toEqual([
    ['bytes=0-1048575', null],
    ['bytes=2000000-2000499', '"1"'],
  ]);
  expect(asked.every(({ headers }) => headers.get('authorization') === 'Bearer old')).toBe(true);
  expect((await opened.whole()).blob.size).toBe(size);
});

test('DOC-04 a part of a file that was replaced meanwhile is none of the one that is looked at', async () => {
  const size = 2 * 1024 * 1024;
  let answer = ranged(size);
  const asked = server(() => answer(asked.at(-1)?.headers ?? new Headers()));
  const opened = (await openFile(stored, input)) as RangedFile;
  answer = ranged(size, '"2"');
  await expect(opened.read(0, 10, new AbortController().signal)).rejects.toMatchObject({ status: 409 });
});

test('DOC-04 AUTH-09 a session that ran out between two parts is renewed, and the part comes', async () => {
  const size = 2 * 1024 * 1024;
  const answer = ranged(size);
  let isOver = false;
  const asked = server((path, token) => {
    if (isRefresh(path)) return tokens();
    return isOver && token !== 'Bearer new'
      ? refusal(401, 'TOKEN_EXPIRED')
      : answer(asked.at(-1)?.headers ?? new Headers());
  });
  const opened = (await openFile(stored, input)) as RangedFile;
  isOver = true;
  const part = await opened.read(5, 9, new AbortController().signal);
  expect(part).toEqual(bytesFrom(5, 9));
});

test('DOC-04 what the server refuses is thrown', async () => {
  server(() => refusal(410, 'FILE_DAMAGED'));
  await expect(openFile(stored, input)).rejects.toMatchObject({ status: 410, code: 'FILE_DAMAGED' });
});
