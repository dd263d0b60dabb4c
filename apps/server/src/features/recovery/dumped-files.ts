import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { readPart } from '@kiemlab/db/backup/parts';
import type { DumpDescription } from '@kiemlab/db/backup/portable/dump-description';
import type { Recorded } from '../../platform/backup/copy-files.ts';

const AT_ONCE = 500;

/** The stored files that a portable dump records, read from its table before there is a database that could be asked. */
export async function* dumpedFiles(
  { tables }: DumpDescription,
  folder: string,
  identity: string | undefined,
): AsyncGenerator<readonly Recorded[]> {
  const table = tables.find(({ name }) => name === 'stored_file');
  if (!table) throw new BackupFault('PART_MISSING', 'The back-up does not hold database/tables/stored_file.');
  const [hash, size] = [table.columns.indexOf('sha256'), table.columns.indexOf('size')];
  let part: Recorded[] = [];
  const lines = createInterface({
    input: Readable.from(readPart(folder, table.part, identity)),
    crlfDelay: Infinity,
  });
  for await (const line of lines) {
    // COPY's text format: columns between tabs, bytes as \\x and hexadecimal digits.
    const values = line.split('\t');
    part.push({
      sha256: Buffer.from((values[hash] ?? '').replace(/^\\+x/, ''), 'hex'),
      size: Number(values[size]),
    });
    if (part.length < AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
