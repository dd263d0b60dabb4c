import type { Tx } from '@kiemlab/db/unit-of-work';

/** Remembers bytes that are safe on disk. */
export async function insertFile(
  tx: Tx,
  file: { sha256: Buffer; size: number; mime: string },
): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values({ sha256: file.sha256, size: file.size, mime: file.mime })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}
