// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Blob as PlainBlob } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../../lib/api/connection.ts';
import { endSession, storeSession } from '../../../lib/session/session-store.ts';
import { type KeptSample, stateOf } from './kept-sample.ts';
import { sendAllKept } from './kept-sender.ts';
import { changeKept, dropKept, keepSample, listKept } from './kept-store.ts';

const signIn = (userId = 'u1') =>
  storeSession({ accessToken: `token of ${userId}`, refreshToken: 'r', userId, username: userId });
const refusal = (status: number, code: string) => Response.json({ code, message: code }, { status });
const UNREACHED = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

interface Asked {
  path: string;
  key: string;
  token: string | null;
}
/** A laboratory: what is asked of it, in order, and what it has; `refuse` may answer in its place. */
function laboratory(refuse: (asked: Asked) => Response | Promise<Response> | undefined = () => undefined) {
  const asked: Asked[] = [];
  const samples: string[] = [];
  const files: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/health') return Response.json({});
    const headers = new Headers(init.headers);
    const key = String(headers.get('idempotency-key'));
    const one = { path, key, token: headers.get('authorization') };
    asked.push(one);
    const refused = refuse(one);
    if (refused) return refused;
    if (path.endsWith('/upload')) {
      if (!files.includes(key)) files.push(key);
      return Response.json({ id: 'f' }, { status: 201 });
    }
    if (init.method === 'GET') return Response.json({ sample: { code: `L26-${path.slice(-1)}` } });
    const { sampleId } = (JSON.parse(String(init.body)) as { generalInformation: { sampleId: string } })
      .generalInformation;
    if (samples.includes(sampleId)) return refusal(409, 'ALREADY_SAVED');
    samples.push(sampleId);
    return Response.json({ sampleId: key, version: 1 }, { status: 201 });
  });
  return { asked, samples, files };
}
const keep = (id: string, more: Partial<KeptSample> = {}) =>
  keepSample(id, 'u1', () => ({
    key: id,
    templateId: 't1',
    templateName: 'Thuốc hóa dược',
    name: `Mẫu ${id}`,
    keptAt: 1,
    body: { generalInformation: { sampleId: id } },
    values: { generalInformation: { sampleName: `Mẫu ${id}` } },
    photos: [],
    tried: false,
    changed: false,
    made: false,
    ...more,
  }));
const photo = (key: string) => ({ key, name: `${key}.jpg`, type: 'image/jpeg', blob: new Blob(['x']) });
const states = async (account = 'u1') => (await listKept(account)).map((one) => [one.id, stateOf(one)]);

beforeEach(() => signIn());
afterEach(async () => {
  connection.reached();
  vi.unstubAllGlobals();
  for (const account of ['u1', 'u2']) await dropKept(...(await listKept(account)).map(({ id }) => id));
  localStorage.clear();
});

test('SHELL-08 samples that were kept go out in their order, once each, their photos behind them', async () => {
  const lab = laboratory();
  for (const id of ['s1', 's2', 's3']) await keep(id, { photos: [photo(`p-${id}`)] });
  expect(await sendAllKept()).toEqual({ arrived: 3, refused: 0 });
  expect(await sendAllKept()).toEqual({ arrived: 0, refused: 0 });
  expect(lab.samples).toEqual(['s1', 's2', 's3']);
  expect(lab.files).toEqual(['p-s1', 'p-s2', 'p-s3']);
  expect(lab.asked.map(({ path }) => path).slice(0, 3)).toEqual([
    '/api/samples/t1',
    '/api/samples/s1',
    '/api/samples/s1/upload',
  ]);
  const [first] = await listKept('u1');
  expect(first).toMatchObject({ code: 'L26-1', values: {}, photos: [], body: { generalInformation: {} } });
});

test('SHELL-08 without a server all wait, and nothing behind the first is tried', async () => {
  const lab = laboratory(() => UNREACHED());
  for (const id of ['s1', 's2']) await keep(id);
  expect(await sendAllKept()).toEqual({ arrived: 0, refused: 0 });
  expect(lab.asked).toHaveLength(1);
  expect(await states()).toEqual([
    ['s1', 'waiting'],
    ['s2', 'waiting'],
  ]);
});

test('SHELL-08 one whose answer was lost is there once, and so is its photo', async () => {
  let isCut = true;
  const made: string[] = [];
  const photos: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/health') return Response.json({});
    const key = new Headers(init.headers).get('idempotency-key');
    if (init.method === 'GET') return Response.json({ sample: { code: 'L26-1' } });
    if (path.endsWith('/upload')) {
      photos.push(key);
      if (isCut) return UNREACHED();
      return Response.json({ id: 'f' }, { status: 201 });
    }
    if (made.includes(String(key))) return refusal(409, 'ALREADY_SAVED');
    made.push(String(key));
    return isCut ? UNREACHED() : Response.json({ sampleId: key, version: 1 }, { status: 201 });
  });
  await keep('s1', { photos: [photo('p1')] });
  await sendAllKept();
  connection.reached();
  // Now it is told to be there already; the photo's answer is lost.
  await sendAllKept();
  connection.reached();
  expect(await states()).toEqual([['s1', 'photos']]);
  isCut = false;
  expect(await sendAllKept()).toEqual({ arrived: 1, refused: 0 });
  expect(made).toEqual(['s1']);
  // Under one key, by which the server knows it.
  expect(photos).toEqual(['p1', 'p1']);
});

test('SHELL-08 what was typed anew since it went out is not taken for what the server has', async () => {
  laboratory();
  await keep('s1');
  await sendAllKept();
  // As though its answer had been lost.
  await keep('s1', { tried: true, changed: true });
  expect(await sendAllKept()).toEqual({ arrived: 0, refused: 1 });
  const [kept] = await listKept('u1');
  expect([kept && stateOf(kept), kept?.refusal?.code]).toEqual(['refused', 'ALREADY_SAVED']);
  // Nor is one that was never sent from here.
  await keep('s1', { tried: false });
  expect(await sendAllKept()).toEqual({ arrived: 0, refused: 1 });
});

test('SHELL-08 a refused one stays with its reason, and those behind it go out', async () => {
  const lab = laboratory(({ key }) => (key === 's1' ? refusal(400, 'SAMPLE_FIELD_REQUIRED') : undefined));
  for (const id of ['s1', 's2']) await keep(id);
  expect(await sendAllKept()).toEqual({ arrived: 1, refused: 1 });
  expect(lab.samples).toEqual(['s2']);
  expect(await states()).toEqual([
    ['s1', 'refused'],
    ['s2', 'arrived'],
  ]);
  expect((await listKept('u1'))[0]?.refusal?.message).toBe('SAMPLE_FIELD_REQUIRED');
  // It is not sent again by itself.
  expect(await sendAllKept()).toEqual({ arrived: 0, refused: 0 });
});

test.each([
  [401, 'UNAUTHENTICATED', undefined],
  [429, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'],
  [507, 'STORAGE_FULL', 'STORAGE_FULL'],
])('SHELL-08 %d decides nothing: it waits', async (status, code, problem) => {
  laboratory(() => refusal(status, code));
  await keep('s1');
  await sendAllKept();
  expect(await states()).toEqual([['s1', 'waiting']]);
  expect((await listKept('u1'))[0]?.problem).toBe(problem);
});

test('SHELL-08 nobody sees or sends what another account has kept, also who comes while it is sent', async () => {
  const lab = laboratory(({ path }) => {
    // Somebody else has logged in by the time the first one is there.
    if (path === '/api/samples/t1') signIn('u2');
    return undefined;
  });
  await keep('s1', { photos: [photo('p1')] });
  await keep('s2');
  await sendAllKept();
  expect(lab.asked.map(({ token }) => token)).toEqual(['Bearer token of u1']);
  expect(await states('u2')).toEqual([]);
  await sendAllKept();
  expect(lab.asked).toHaveLength(1);
  endSession('logout');
  await sendAllKept();
  expect(lab.asked).toHaveLength(1);
  // Its owner, later.
  signIn();
  laboratory();
  expect(await sendAllKept()).toEqual({ arrived: 2, refused: 0 });
});

test('SHELL-08 a photo whose key the server has forgotten is looked for before it is sent again', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    if (path.endsWith('/files')) return Response.json({ files: [{ fileName: 'p1.jpg', size: 1 }] });
    return Response.json({ sample: { code: 'L26-1' } });
  });
  await keep('s1', {
    made: true,
    code: 'L26-1',
    // The one of this environment's window is not kept with its size.
    photos: [{ ...photo('p1'), blob: new PlainBlob(['x']) as Blob, sentAt: Date.now() - 24 * 3600 * 1000 }],
  });
  expect(await sendAllKept()).toEqual({ arrived: 1, refused: 0 });
  expect(sent).toEqual(['/api/samples/s1/files']);
});

test('SHELL-08 a kept sample is changed in its place, and is gone once it is dropped', async () => {
  for (const id of ['s1', 's2', 's3']) await keep(id);
  await keep('s2', { name: 'Tên khác' });
  await changeKept('s9', (now) => now);
  expect((await listKept('u1')).map(({ name }) => name)).toEqual(['Mẫu s1', 'Tên khác', 'Mẫu s3']);
  await dropKept('s1');
  expect((await listKept('u1')).map(({ id }) => id)).toEqual(['s2', 's3']);
});

test('SHELL-08 what is typed anew while the sample is on its way is not taken for what the server has', async () => {
  const lab = laboratory();
  let isFirst = true;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await fetch(path, init);
    if (path === '/api/samples/t1' && isFirst) {
      isFirst = false;
      // As the form does: of what is kept at that moment.
      await keep('s1', { name: 'Tên mới', key: 'another', tried: true, changed: true });
    }
    return answer;
  });
  await keep('s1', { photos: [photo('p1')] });
  expect(await sendAllKept()).toEqual({ arrived: 0, refused: 1 });
  const [kept] = await listKept('u1');
  expect([kept?.name, kept?.made, kept?.refusal?.code]).toEqual(['Tên mới', false, 'ALREADY_SAVED']);
  // Other content is another request: the server would refuse it under the key of the first.
  expect(lab.asked.filter(({ path }) => path === '/api/samples/t1').map(({ key }) => key)).toEqual([
    's1',
    'another',
  ]);
});

test('SHELL-08 a refused photo stays with its reason, and those behind it go out; the same picture twice is there', async () => {
  const lab = laboratory(({ key }) => {
    if (key === 'p1') return refusal(413, 'FILE_TOO_LARGE');
    return key === 'p2' ? refusal(409, 'DUPLICATE') : undefined;
  });
  await keep('s1', { photos: ['p1', 'p2', 'p3'].map(photo) });
  expect(await sendAllKept()).toEqual({ arrived: 0, refused: 1 });
  expect(lab.files).toEqual(['p3']);
  const [kept] = await listKept('u1');
  expect([kept?.photos.map(({ key }) => key), kept?.refusal?.message]).toEqual([
    ['p1'],
    'p1.jpg: FILE_TOO_LARGE',
  ]);
});

test('SHELL-08 one that the server fails at does not keep back those behind it', async () => {
  const lab = laboratory(({ key }) => (key === 's1' ? refusal(500, 'INTERNAL_ERROR') : undefined));
  for (const id of ['s1', 's2', 's3']) await keep(id);
  expect(await sendAllKept()).toEqual({ arrived: 2, refused: 0 });
  expect(lab.samples).toEqual(['s2', 's3']);
  expect(await states()).toEqual([
    ['s1', 'waiting'],
    ['s2', 'arrived'],
    ['s3', 'arrived'],
  ]);
});
