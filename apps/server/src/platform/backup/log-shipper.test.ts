import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { outboxOf } from '@kiemlab/db/backup/snapshot/outbox';
import { findPlace } from '@kiemlab/db/embedded/place';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { expect, test } from 'vitest';
import { writeStoreId } from '../files/store-id.ts';
import { createLogShipper } from './log-shipper.ts';

const OURS = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const scratch = scratchFolder();
const { signal } = new AbortController();

test('OPS-03 the log goes into the folder of its own laboratory alone, and a share that went away is not made anew', async () => {
  const dataDir = path.join(scratch, 'data');
  mkdirSync(path.join(dataDir, 'pgdata'), { recursive: true });
  const place = findPlace(dataDir);
  if (!place) throw new Error('no place');
  const outbox = outboxOf(place);
  mkdirSync(outbox);
  const segment = '000000010000000000000001';
  writeFileSync(path.join(outbox, segment), Buffer.alloc(16 * 1024 * 1024, 7));
  const folder = path.join(scratch, 'share', 'backup');
  let copy: Error | undefined = new Error('written by another copy');
  const require = async () => {
    if (copy) throw copy;
  };
  const shipper = createLogShipper(dataDir, { folder, recipient: undefined, laboratory: OURS, require });

  await shipper.ship(signal);
  expect(shipper.state()).toMatchObject({
    failingSince: expect.any(Date),
    fault: expect.stringContaining('is not there'),
  });
  expect(existsSync(path.join(scratch, 'share'))).toBe(false);
  const since = shipper.state().failingSince;

  mkdirSync(folder, { recursive: true });
  await writeStoreId(folder, OTHER);
  await shipper.ship(signal);
  expect(shipper.state()).toMatchObject({
    failingSince: since,
    fault: expect.stringContaining('another laboratory'),
  });
  expect(readdirSync(folder)).toEqual(['laboratory.txt']);

  await writeStoreId(folder, OURS);
  await shipper.ship(signal);
  expect(shipper.state()).toMatchObject({ failingSince: since, fault: 'written by another copy' });
  expect(readdirSync(folder)).toEqual(['laboratory.txt']);

  copy = undefined;
  await shipper.ship(signal);
  expect(shipper.state()).toMatchObject({ failingSince: undefined, fault: '', lastAt: expect.any(Date) });
  expect(readdirSync(path.join(folder, 'wal')).sort()).toEqual([`${segment}.gz`, `${segment}.json`]);
  expect(readdirSync(outbox)).toEqual([]);
});
