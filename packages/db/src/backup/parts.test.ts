import fs from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { encryptedSizes } from './encryption.ts';
import { scratchFolder } from '../embedded/testing/scratch.ts';
import { checkStored, fileOfPart, type PartEntry, readPart, writePart } from './parts.ts';

const scratch = scratchFolder();
const content = randomBytes(700_000);
async function* chunks() {
  for (let at = 0; at < content.length; at += 99_991) yield content.subarray(at, at + 99_991);
}
async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'whole',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);

describe.each([
  ['as it is', { gzip: false }, []],
  ['packed', { gzip: true }, ['gz']],
  ['encrypted', { gzip: false, recipient }, ['age']],
  ['packed and encrypted', { gzip: true, recipient }, ['gz', 'age']],
] as const)('a part %s', (name, how, forms) => {
  const folder = path.join(scratch, name);
  let entry: PartEntry;

  test('OPS-03 is read as it was written, and names what it holds', async () => {
    entry = await writePart(folder, 'database/part', chunks(), how);
    expect(entry).toMatchObject({ name: 'database/part', forms, bytes: content.length });
    expect((await all(readPart(folder, entry, identity))).equals(content)).toBe(true);
    const stored = fs.readFileSync(fileOfPart(folder, entry));
    expect(stored.includes(content.subarray(1000, 1032))).toBe(!('recipient' in how));
    await checkStored(folder, entry);
    expect(fs.readdirSync(path.join(folder, 'database'))).toHaveLength(1);
  });

  test('OPS-03 a flipped byte, a cut end and a missing file are each named', async () => {
    const file = fileOfPart(folder, entry);
    const whole = fs.readFileSync(file);
    for (const at of [20, whole.length >> 1, whole.length - 3]) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 4;
      fs.writeFileSync(file, bytes);
      expect(await codeOf(all(readPart(folder, entry, identity)))).toBe('PART_DAMAGED');
      expect(await codeOf(checkStored(folder, entry))).toBe('PART_DAMAGED');
    }
    fs.writeFileSync(file, whole.subarray(0, whole.length - 70_000));
    expect(await codeOf(all(readPart(folder, entry, identity)))).toBe('PART_DAMAGED');
    fs.rmSync(file);
    expect(await codeOf(all(readPart(folder, entry, identity)))).toBe('PART_MISSING');
    expect(await codeOf(checkStored(folder, entry))).toBe('PART_MISSING');
    fs.writeFileSync(file, whole);
  });
});

test('OPS-03 an encrypted part opens with its own key alone', async () => {
  const entry = await writePart(scratch, 'sealed', chunks(), { gzip: false, recipient });
  expect(await codeOf(all(readPart(scratch, entry)))).toBe('WRONG_KEY');
  expect(await codeOf(all(readPart(scratch, entry, 'letmein')))).toBe('WRONG_KEY');
  expect(await codeOf(all(readPart(scratch, entry, await generateX25519Identity())))).toBe('WRONG_KEY');
});

test('OPS-03 a part that breaks off leaves nothing', async () => {
  async function* broken() {
    yield content.subarray(0, 1000);
    throw new Error('the source ended');
  }
  await expect(writePart(scratch, 'half', broken(), { gzip: true, recipient })).rejects.toThrow(
    'the source ended',
  );
  expect(fs.readdirSync(scratch).filter((name) => name.startsWith('half'))).toEqual([]);
});

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
  'OPS-03 how long %i bytes are once encrypted is known without the private key',
  async (bytes) => {
    const one = Readable.from([content.subarray(0, bytes)]);
    const entry = await writePart(scratch, `size-${bytes}`, one, { gzip: false, recipient });
    expect((await encryptedSizes(recipient))(bytes)).toBe(entry.storedBytes);
  },
);
