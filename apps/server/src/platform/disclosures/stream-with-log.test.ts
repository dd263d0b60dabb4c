import { expect, test } from 'vitest';
import { streamWithLog } from './stream-with-log.ts';

const part = (value: number): Uint8Array => Uint8Array.of(value);

async function* parts(fails = false): AsyncGenerator<Uint8Array> {
  yield part(1);
  if (fails) throw new Error('no disk');
  yield part(2);
}

test('COMP-17 what was taken to its end is noted as whole, after its last byte', async () => {
  const seen: unknown[] = [];
  for await (const bytes of streamWithLog(parts(), async (whole) => void seen.push(whole)))
    seen.push(bytes[0]);
  expect(seen).toEqual([1, 2, true]);
});

test('COMP-17 who leaves before the end has broken it off, and so has a file that cannot be read', async () => {
  const seen: unknown[] = [];
  for await (const _ of streamWithLog(parts(), async (whole) => void seen.push(whole))) break;
  const read = async () => {
    for await (const _ of streamWithLog(parts(true), async (whole) => void seen.push(whole)));
  };
  await expect(read()).rejects.toThrow('no disk');
  expect(seen).toEqual([false, false]);
});

test('COMP-17 what cannot be noted does not end well', async () => {
  const read = async () => {
    for await (const _ of streamWithLog(parts(), () => Promise.reject(new Error('no database'))));
  };
  await expect(read()).rejects.toThrow('no database');
});
