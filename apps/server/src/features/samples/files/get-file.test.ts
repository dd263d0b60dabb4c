import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getFile, uploadFile } from '@kiemlab/contract/features/samples/files/files.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createFileStore } from '../../../platform/files/file-store.ts';
import { pdf } from '../../../platform/test/file-examples.ts';
import { register } from '../../../platform/test/samples.ts';
import { startWorld, type World } from '../../../platform/test/world.ts';

let world: World;
const folder = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-damaged-'));
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

const placeOf = (bytes: Buffer): string => {
  const hex = createHash('sha256').update(bytes).digest('hex');
  return path.join(folder, hex.slice(0, 2), hex.slice(2));
};

test('OPS-03 a stored file that was changed or lost is an error, never an answer', async () => {
  // The same product over a folder that the test can reach.
  const app = await buildApp({ services: { ...world.services, files: createFileStore(folder) } });
  const ask = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${world.head.token}` } });
  const bytes = pdf('kết quả 99,6 %');
  const parts = { params: { id: await register(world) }, body: {} };
  const file = new File([Uint8Array.from(bytes)], 'phiếu.pdf');
  const { data } = await world.send(uploadFile, { ...parts, file }, world.head.token);
  await createFileStore(folder).put(bytes);
  expect((await ask(data.path)).statusCode).toBe(200);

  chmodSync(placeOf(bytes), 0o600);
  writeFileSync(placeOf(bytes), pdf('kết quả 89,6 %'));
  const damaged = await ask(data.path);
  expect([damaged.statusCode, damaged.json<{ code: string }>().code]).toEqual([500, 'INTERNAL']);
  expect(damaged.body).not.toContain('89,6');

  rmSync(placeOf(bytes));
  expect((await ask(data.path)).statusCode).toBeGreaterThanOrEqual(500);
  await app.close();
  // Where the bytes are whole they are still answered.
  expect((await world.call(getFile, { params: { id: data.id } }, world.head.token)).status).toBe(200);
});
