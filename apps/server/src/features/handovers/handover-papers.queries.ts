import type { HandoverForm } from '@kiemlab/contract/features/printing/printed-forms';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** A paper of hand-overs that was printed. */
export interface StoredPaper {
  code: string;
  year: number;
  printed_at: Date;
  /** Who printed it first. */
  printer: string;
}

/** The paper of some hand-overs on a form, told from others by their hash; none while it was never printed. */
export async function findPaper(
  db: Database,
  form: HandoverForm,
  hash: Buffer,
): Promise<StoredPaper | undefined> {
  const { rows } = await sql<StoredPaper>`
    SELECT p.code, p.year, p.printed_at, u.full_name AS printer FROM handover_paper p JOIN app_user u ON u.id = p.printed_by
     WHERE p.form = ${form} AND p.handovers_hash = ${hash}`.execute(db);
  return rows[0];
}

/** Lets those who print the same paper at once come one after the other, until the unit of work ends. */
export const lockPaper = async (tx: Tx, form: HandoverForm, hash: Buffer): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${form} ${hash.toString('hex')}`}, 0))`.execute(
    tx,
  );
};

export interface NewPaper {
  form: HandoverForm;
  hash: Buffer;
  sampleIds: readonly string[];
  year: number;
  number: number;
  code: string;
  printedBy: string;
}

/** Notes that a paper is printed for the first time. */
export async function insertPaper(tx: Tx, paper: NewPaper): Promise<void> {
  await tx
    .insertInto('handover_paper')
    .values({
      form: paper.form,
      handovers_hash: paper.hash,
      sample_ids: [...paper.sampleIds],
      year: paper.year,
      number: paper.number,
      code: paper.code,
      printed_by: paper.printedBy,
    })
    .execute();
}
