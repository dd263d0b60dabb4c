import type { SaidLapse } from '@kiemlab/contract/features/analyses/expired-resources';
import type { Tx } from '@kiemlab/db/unit-of-work';

/** Something that had run out, of a test. */
export interface NewLapse extends SaidLapse {
  testId: string;
  sampleId: string;
}

/** Keeps what had run out of tests, and why they go on. */
export async function insertLapses(tx: Tx, lapses: readonly NewLapse[], userId: string): Promise<void> {
  if (lapses.length === 0) return;
  await tx
    .insertInto('test_lapse')
    .values(
      lapses.map(({ testId, sampleId, ...lapse }) => ({
        test_id: testId,
        sample_id: sampleId,
        ...lapse,
        written_by: userId,
      })),
    )
    .execute();
}
