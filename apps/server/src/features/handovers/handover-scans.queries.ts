import type { Actor } from '@kiemlab/contract/core/actor';
import type { SCAN_MIMES } from '@kiemlab/contract/features/handovers/handovers.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { visibleTo } from '../samples/samples.visibility.ts';
import { isShownScan } from './handovers.queries.ts';

export type ScanMime = (typeof SCAN_MIMES)[number];

interface StoredScan {
  file_name: string;
  mime: ScanMime;
  sha256: Buffer;
}

/** The scan of the paper that confirmed a version of a hand-over, of a sample the actor may see. */
export async function findScan(
  db: Database,
  handoverId: string,
  actor: Actor,
): Promise<StoredScan | undefined> {
  const { rows } = await sql<StoredScan>`
    SELECT f.file_name, f.mime, f.sha256 FROM handover_scan f JOIN sample_handover h ON h.id = f.handover_id JOIN sample s ON s.id = f.sample_id
     WHERE f.handover_id = ${handoverId} AND s.deleted_at IS NULL AND ${visibleTo(actor)} AND ${isShownScan(actor, 'h')}`.execute(
    db,
  );
  return rows[0];
}

export interface NewScan {
  handoverId: string;
  sampleId: string;
  fileName: string;
  sha256: Buffer;
  /** Bytes. */
  size: number;
  mime: ScanMime;
  uploadedBy: string;
}

/** Writes the entry of a scan whose bytes are in the store. */
export async function insertScan(tx: Tx, scan: NewScan): Promise<void> {
  await tx
    .insertInto('handover_scan')
    .values({
      handover_id: scan.handoverId,
      sample_id: scan.sampleId,
      file_name: scan.fileName,
      sha256: scan.sha256,
      size: scan.size,
      mime: scan.mime,
      uploaded_by: scan.uploadedBy,
    })
    .execute();
}
