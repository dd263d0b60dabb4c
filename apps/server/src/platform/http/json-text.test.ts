import { once } from 'node:events';
import { defineEndpoint } from '@kiemlab/contract/core/define-endpoint';
import { Utf8Text } from '@kiemlab/db/utf8-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bytesOf, JsonText, streamOf } from './json-text.ts';
import { route } from './route.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const endpoint = defineEndpoint({
  id: 'things.list-things',
  method: 'GET',
  path: '/api/things',
  summary: 'Things',
  permission: 'public',
  envelope: 'plain',
  ok: z.strictObject({ names: z.array(z.string()) }),
});

async function* parts(): AsyncGenerator<string[]> {
  yield ['{"names":['];
  yield await Promise.resolve(['"Định lượng"', ',"Độ rã"']);
  yield [']}'];
}

const answerOf = async (text: JsonText, checkAnswers: boolean) => {
  const server = await buildApp({
    services: app.services,
    routes: [route(endpoint, () => Promise.resolve(text))],
    checkAnswers,
  });
  return server.inject({ method: 'GET', url: '/api/things' });
};

test.each([true, false])(
  'JSON text arrives as it is, whole or in parts; answers checked: %s',
  async (checkAnswers) => {
    for (const text of [new JsonText(['{"names":["Định lượng",', '"Độ rã"]}']), new JsonText(parts())]) {
      const answer = await answerOf(text, checkAnswers);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
      expect(answer.json()).toEqual({ names: ['Định lượng', 'Độ rã'] });
    }
  },
);

test('JSON text that breaks the contract is found where answers are checked', async () => {
  expect((await answerOf(new JsonText(['{"names":[1]}']), true)).statusCode).toBe(500);
});

test('SAMPLE-19 no more groups are read than the reader takes', async () => {
  const group = ['x'.repeat(32 * 1024), 'y'.repeat(32 * 1024)];
  let made = 0;
  let ended = false;
  async function* groups(): AsyncGenerator<string[]> {
    try {
      for (; made < 100; made++) yield await Promise.resolve(group);
    } finally {
      ended = true;
    }
  }
  const stream = streamOf(groups());
  const [bytes] = (await once(stream, 'data')) as [Buffer];
  expect(bytes.length).toBe(64 * 1024);
  stream.destroy();
  await once(stream, 'close');
  // One that was taken, one that waited, one that was asked for.
  expect(made).toBeLessThanOrEqual(3);
  expect(ended).toBe(true);
});

test('SAMPLE-01 pieces become the bytes of their text, however long, and stay so when others follow', () => {
  const short = ['{"name":"', 'Hoạt huyết dưỡng não', ' 😀"}'];
  const long = ['Định lượng '.repeat(60_000), '', 'Độ rã '.repeat(90_000), 'x'];
  const passedOn = (text: string): Utf8Text => Utf8Text.read(Buffer.from(text), 0, Buffer.byteLength(text));
  const mixed = ['{"name":', passedOn('"Định lượng 😀"'), ',"ắ":', passedOn('"Độ rã" '.repeat(90_000)), '}'];
  const answers = [short, mixed, long, short, []].map((pieces) => ({ pieces, bytes: bytesOf(pieces) }));
  for (const { pieces, bytes } of answers)
    expect(bytes.equals(Buffer.from(pieces.join(''))), `${pieces.length} pieces`).toBe(true);
});
