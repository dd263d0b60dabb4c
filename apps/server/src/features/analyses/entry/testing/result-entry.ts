import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { reread } from '../../../../testing/tests.ts';
import type { World } from '../../../../testing/world.ts';

/** What is typed into a test, right or wrong. */
export interface Entry {
  result?: unknown;
  verdict?: unknown;
  version?: number;
  more?: object;
}

/** An entry as the call takes it: a complying result unless told. */
export const entryOf = (row: TestRow, { result = '99.6', verdict = 'PASS', version, more = {} }: Entry) => ({
  testInformationId: row.id,
  version: version ?? row.version,
  result,
  sampleTestingResult: verdict,
  ...more,
});

/** The same entry for several tests. */
export const bodyOf = (rows: readonly TestRow[], entry: Entry = {}, reason?: string) => ({
  body: { testResults: rows.map((row) => entryOf(row, entry)), ...(reason ? { reason } : {}) },
});

/** Saves an entry as the technician. */
export const saveAs = (world: World, rows: readonly TestRow[], entry: Entry = {}, reason?: string) =>
  world.send(enterResults, bodyOf(rows, entry, reason), world.technician.token);

/** A test as it stands now. */
export async function now(world: World, row: TestRow): Promise<TestRow> {
  const [read] = await reread(world, [row]);
  if (!read) throw new Error('the test is gone');
  return read;
}
