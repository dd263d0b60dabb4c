import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { getFile, uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { createDocument, downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument, documentParts } from '../documents/testing/add-document.ts';
import { pdf } from '../../testing/file-examples.ts';
import { addPerson, ADMINISTERS, type Person } from '../../testing/people.ts';
import { register } from '../../testing/samples.ts';
import { type Parts, urlOf } from '../../testing/test-app.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { placeOf } from '../../platform/files/temp-files.ts';

let world: World;
let administrator: Person;
/** Longer than a piece that is read at a time, so that ranges lie in one, in two and over several. */
const LONG = Buffer.concat([
  pdf().subarray(0, -6),
  Buffer.alloc(700_000, 'nội dung'),
  Buffer.from('%%EOF\n'),
]);
const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const ETAG = `"${hashOf(LONG).toString('hex')}"`;

interface Stored {
  endpoint: EndpointDef;
  parts: Parts;
}
const stored: Record<string, Stored> = {};
beforeAll(async () => {
  world = await startWorld();
  administrator = await addPerson(world, ADMINISTERS);
  const made = await world.send(createDocument, documentParts({}, LONG), world.head.token);
  stored['a document'] = { endpoint: downloadDocument, parts: { query: { idFile: made.data.id } } };
  const file = new File([LONG], 'phiếu.pdf');
  const sent = { params: { id: await register(world) }, body: {}, file };
  const { data } = await world.send(uploadFile, sent, world.head.token);
  stored['a file of a sample'] = { endpoint: getFile, parts: { params: { id: data.id } } };
});
afterAll(() => world.stop());

const ask = async ({ endpoint, parts }: Stored, headers: Record<string, string> = {}) => {
  const answer = await world.app.inject({
    url: urlOf(endpoint, parts),
    headers: { authorization: `Bearer ${world.head.token}`, 'accept-language': 'vi', ...headers },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    json: () => answer.json(),
  };
};
const NAMES = ['a document', 'a file of a sample'] as const;
const one = (name: (typeof NAMES)[number]): Stored => stored[name] as Stored;

test.each(NAMES)(
  'DOC-04 SAMPLE-17 %s: any range is that slice of the file, and says where it lies',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(LONG.length - 1), fc.nat(600_000), async (from, length) => {
        const to = Math.min(from + length + 1, LONG.length);
        const { status, headers, bytes } = await ask(one(name), { range: `bytes=${from}-${to - 1}` });
        expect([status, headers['content-range'], headers['content-length'], headers['etag']]).toEqual([
          206,
          `bytes ${from}-${to - 1}/${LONG.length}`,
          String(to - from),
          ETAG,
        ]);
        expect(bytes.equals(LONG.subarray(from, to))).toBe(true);
      }),
      { numRuns: 30 },
    );
    const tail = await ask(one(name), { range: 'bytes=-1000' });
    expect([tail.status, tail.bytes.equals(LONG.subarray(-1000))]).toEqual([206, true]);
  },
);

test.each(NAMES)(
  'DOC-04 %s: without a range, with several or with none that is one, the whole file',
  async (name) => {
    for (const range of [undefined, 'bytes=0-1,5-6', 'pages=1', 'bytes=9-1']) {
      const { status, headers: said, bytes } = await ask(one(name), range ? { range } : {});
      expect([
        status,
        said['accept-ranges'],
        said['content-length'],
        said['etag'],
        said['content-range'],
      ]).toEqual([200, 'bytes', String(LONG.length), ETAG, undefined]);
      expect(said['cache-control']).toBe('private, no-store');
      expect(bytes.equals(LONG)).toBe(true);
    }
  },
);

test.each(NAMES)('DOC-04 %s: a range counts only for the file of the earlier answer', async (name) => {
  const range = 'bytes=5-9';
  const asked = (condition: string) => ask(one(name), { range, 'if-range': condition });
  expect((await asked(ETAG)).status).toBe(206);
  // A weak validator, another file, a date: the whole.
  for (const other of [`W/${ETAG}`, `"${'0'.repeat(64)}"`, 'Sat, 28 Nov 2026 10:00:00 GMT', '*'])
    expect((await asked(other)).status).toBe(200);
});

test.each(NAMES)('DOC-04 %s: what is not in the file is a 416 with its length', async (name) => {
  const { status, headers, json } = await ask(one(name), { range: `bytes=${LONG.length}-` });
  expect([status, headers['content-range']]).toEqual([416, `bytes */${LONG.length}`]);
  expect(json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE', details: { size: LONG.length } });
});

test('DOC-04 a range of what one may not see is not there', async () => {
  const stranger = await addPerson(world, ['NT_Document']);
  const answer = await world.app.inject({
    url: urlOf(getFile, one('a file of a sample').parts),
    headers: { authorization: `Bearer ${stranger.token}`, range: 'bytes=0-9' },
  });
  expect([answer.statusCode, answer.headers['etag']]).toEqual([403, undefined]);
});

/** The alerts of damaged files that an administrator has, by what they say. */
const told = async (place: string): Promise<number> => {
  const { body } = await world.send(listAlerts, { query: {} }, administrator.token);
  return JSON.stringify(body).split(place).length - 1;
};

test('OPS-03 one flipped byte: no part and no whole of it is answered, administrators are told once by its name in the folder', async () => {
  const idFile = await addDocument(world, world.head);
  const file = { endpoint: downloadDocument, parts: { query: { idFile } } };
  const { bytes } = await ask(file);
  const hash = hashOf(bytes);
  const place = placeOf(world.filesFolder, hash);
  const name = `files/${hash.toString('hex').slice(0, 2)}/${hash.toString('hex').slice(2)}`;
  const flipped = readFileSync(place);
  const middle = flipped.length >> 1;
  flipped.writeUInt8((flipped[middle] ?? 0) ^ 1, middle);
  const { atime, mtime } = statSync(place);
  chmodSync(place, 0o600);
  writeFileSync(place, flipped);
  utimesSync(place, atime, mtime);
  // The flipped byte is not in the range: it is refused all the same.
  for (const range of ['bytes=0-9', undefined, 'bytes=0-9']) {
    const answer = await ask(file, range ? { range } : {});
    expect([answer.status, answer.json()]).toMatchObject([410, { code: 'FILE_DAMAGED' }]);
    expect(answer.headers['content-range']).toBeUndefined();
  }
  await expect.poll(() => told(name)).toBe(1);
});
