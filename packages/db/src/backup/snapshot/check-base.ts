import { createHash } from 'node:crypto';
import { BackupFault } from '../backup-fault.ts';
import type { Unpacked } from './unpack-base.ts';

interface ListedFile {
  Path?: string;
  'Encoded-Path'?: string;
  Size: number;
  Checksum?: string;
  'Checksum-Algorithm'?: string;
}

const CHECKSUM = '"Manifest-Checksum"';
const damaged = (because: string): BackupFault =>
  new BackupFault('PART_DAMAGED', `The base back-up is damaged: ${because}.`);

/**
 * Compares what was unpacked with PostgreSQL's own list of it, `backup_manifest`, and the list with its own checksum: each file there, with
 * the size and SHA-256 that the server wrote, and no other. The log in `pg_wal` is not in the list: its records carry their own sums.
 * Throws BackupFault PART_DAMAGED naming the first file that is not as it was.
 */
export function checkBase(manifest: Buffer, unpacked: Unpacked): void {
  for (const [file, { Size, Checksum }] of readManifest(manifest)) {
    const there = unpacked.get(file);
    if (!there) throw damaged(`${file} is missing`);
    if (there.bytes !== Size) throw damaged(`${file} has ${there.bytes} bytes, not ${Size}`);
    if (there.sha256 !== Checksum) throw damaged(`${file} is not what the server wrote`);
  }
  const listed = new Set(readManifest(manifest).keys());
  for (const file of unpacked.keys())
    if (!listed.has(file) && !file.startsWith('pg_wal/'))
      throw damaged(`${file} was not written by the server`);
}

function readManifest(manifest: Buffer): Map<string, ListedFile> {
  const end = manifest.lastIndexOf(CHECKSUM);
  const own = /"Manifest-Checksum": "([0-9a-f]{64})"/.exec(
    manifest.subarray(Math.max(end, 0)).toString('utf8'),
  )?.[1];
  if (own === undefined || createHash('sha256').update(manifest.subarray(0, end)).digest('hex') !== own)
    throw damaged('its list of files is not what the server wrote');
  const { Files } = JSON.parse(manifest.toString('utf8')) as { Files: ListedFile[] };
  return new Map(
    Files.map((file) => {
      const { Path, 'Encoded-Path': encoded = '', 'Checksum-Algorithm': algorithm } = file;
      const name = Path ?? Buffer.from(encoded, 'hex').toString('utf8');
      if (algorithm !== 'SHA256') throw damaged(`the server wrote no SHA-256 of ${name}`);
      return [name, file];
    }),
  );
}
