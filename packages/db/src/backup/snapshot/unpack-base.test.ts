import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { BackupFault } from '../backup-fault.ts';
import { checkBase } from './check-base.ts';
import { unpackBase } from './unpack-base.ts';

const scratch = scratchFolder();
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const fresh = (): string => fs.mkdtempSync(path.join(scratch, 'base-'));

/** An archive with these entries: files, or what else a header can say. */
function archive(
  ...entries: ({ name: string; type?: 'directory' | 'symlink'; linkname?: string } | [string, string])[]
) {
  const tar = pack();
  for (const entry of entries)
    if (Array.isArray(entry)) tar.entry({ name: entry[0] }, entry[1]);
    else tar.entry(entry);
  tar.finalize();
  return tar as AsyncIterable<Uint8Array>;
}

/** The server's own list of files. */
function manifestOf(files: Record<string, string>): Buffer {
  const list = Object.entries(files).map(([name, content]) => ({
    ...(name.startsWith('hex:')
      ? { 'Encoded-Path': Buffer.from(name.slice(4)).toString('hex') }
      : { Path: name }),
    ...{ Size: content.length, 'Checksum-Algorithm': 'SHA256', Checksum: sha256(content) },
  }));
  const text = `{ "PostgreSQL-Backup-Manifest-Version": 2,\n"Files": ${JSON.stringify(list)},\n`;
  return Buffer.from(`${text}"Manifest-Checksum": "${sha256(text)}"}\n`);
}

test('OPS-03 a base is unpacked with its empty folders and is what the server listed', async () => {
  const folder = fresh();
  const unpacked = await unpackBase(
    archive(
      { name: 'pg_notify', type: 'directory' },
      { name: './pg_wal/', type: 'directory' },
      ['base/1/2', 'rows'],
      ['pg_wal/0', 'log'],
    ),
    folder,
    null,
  );
  expect(fs.readFileSync(path.join(folder, 'base', '1', '2'), 'utf8')).toBe('rows');
  expect(fs.readdirSync(folder).toSorted()).toEqual(['base', 'pg_notify', 'pg_wal']);
  checkBase(manifestOf({ 'base/1/2': 'rows' }), unpacked);
  checkBase(manifestOf({ 'hex:base/1/2': 'rows' }), unpacked);
});

test('OPS-03 what leads out of the folder, and links, are refused', async () => {
  for (const name of ['../out', '/etc/out', 'base/../../out', String.raw`base\..\out`])
    await expect(unpackBase(archive([name, 'x']), fresh(), null)).rejects.toMatchObject({
      code: 'PART_DAMAGED',
      message: expect.stringContaining('leads out'),
    });
  const link = archive({ name: 'pg_wal', type: 'symlink', linkname: '/elsewhere' });
  await expect(unpackBase(link, fresh(), null)).rejects.toMatchObject({
    code: 'PART_DAMAGED',
    message: expect.stringContaining('symlink'),
  });
  expect(fs.existsSync(path.join(scratch, 'out'))).toBe(false);
});

test('OPS-03 a fault of the part is told as it is, and what is no archive as damaged', async () => {
  async function* broken(bytes: number) {
    yield new Uint8Array(bytes).fill(65);
    throw new BackupFault('PART_DAMAGED', 'base.tar.gz is damaged');
  }
  await expect(unpackBase(broken(100), fresh(), null)).rejects.toThrow('base.tar.gz is damaged');
  await expect(unpackBase(broken(700), fresh(), null)).rejects.toMatchObject({ code: 'PART_DAMAGED' });
});

test('OPS-03 a file that is missing, longer, other or not listed is named, and a changed list', () => {
  const of = (content: string) => ({ bytes: content.length, sha256: sha256(content) });
  const list = manifestOf({ PG_VERSION: '18', 'global/1': 'rows' });
  const whole = { PG_VERSION: of('18'), 'global/1': of('rows') };
  const check =
    (files: Record<string, ReturnType<typeof of>>, manifest = list) =>
    () =>
      checkBase(manifest, new Map(Object.entries(files)));
  expect(check(whole)).not.toThrow();
  expect(check({ PG_VERSION: of('18') })).toThrow('global/1 is missing');
  expect(check({ ...whole, 'global/1': of('rows!') })).toThrow('global/1 has 5 bytes, not 4');
  expect(check({ ...whole, 'global/1': of('rowz') })).toThrow('global/1 is not what the server wrote');
  expect(check({ ...whole, 'base/9': of('more') })).toThrow('base/9 was not written by the server');
  expect(
    check(whole, Buffer.from(list.toString().replace('rows', 'rowz').replace('"Size":4', '"Size":5'))),
  ).toThrow('its list of files');
  expect(check(whole, Buffer.from('{}'))).toThrow('its list of files');
});
