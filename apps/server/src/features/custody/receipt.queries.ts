import type { Actor } from '@kiemlab/contract/core/actor';
import type { AlertParams } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { ReceiptCheck } from '@kiemlab/contract/features/custody/receipt-check';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { leadsTo, withdrawAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';
import { isSampler, isShownFile } from '../samples/samples.origin.queries.ts';

/** What a receipt found, to be added to what is known of the sample. */
export interface NewReceipt {
  sampleId: string;
  round: number;
  version: number;
  receivedOn: string;
  condition: string | null;
  check: ReceiptCheck;
  reason: string;
  writtenBy: string;
}

/** Adds what receipts found; rows are never changed. */
export async function insertReceipts(tx: Tx, receipts: readonly NewReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  await tx
    .insertInto('sample_receipt')
    .values(
      receipts.map(({ check, ...receipt }) => ({
        sample_id: receipt.sampleId,
        round: receipt.round,
        receipt_version: receipt.version,
        received_on: receipt.receivedOn,
        condition: receipt.condition,
        seal: check.seal ?? null,
        packaging: check.packaging ?? null,
        label: check.label ?? null,
        amount: check.amount ?? null,
        temperature: check.temperature ?? null,
        temperature_unit: check.temperature === undefined ? null : '°C',
        humidity: check.humidity ?? null,
        humidity_unit: check.humidity === undefined ? null : '%',
        photos: check.photos ?? [],
        deviation: check.deviation || null,
        decision: check.decision ?? null,
        decided_for: check.decidedFor ?? null,
        decided_name: check.decidedName || null,
        decided_how: check.decidedHow ?? null,
        decided_at: check.decidedAt ?? null,
        reason: receipt.reason,
        written_by: receipt.writtenBy,
      })),
    )
    .execute();
}

export interface StoredReceipt {
  id: string;
  sample_id: string;
  round: number;
  receipt_version: number;
  received_on: string;
  condition: string | null;
  seal: ReceiptCheck['seal'] | null;
  packaging: ReceiptCheck['packaging'] | null;
  label: ReceiptCheck['label'] | null;
  amount: ReceiptCheck['amount'] | null;
  temperature: string | null;
  temperature_unit: string | null;
  humidity: string | null;
  humidity_unit: string | null;
  photos: string[];
  deviation: string | null;
  decision: ReceiptCheck['decision'] | null;
  decided_for: ReceiptCheck['decidedFor'] | null;
  decided_name: string | null;
  decided_how: ReceiptCheck['decidedHow'] | null;
  decided_at: Date | null;
  reason: string;
  writer: string | null;
  written_at: Date;
}

/** What the receipts of a sample found, the newest version of the newest one first; its files as far as the actor may see them. */
export async function findReceipts(db: Database, sampleId: string, actor: Actor): Promise<StoredReceipt[]> {
  const { rows } = await sql<StoredReceipt>`
    SELECT r.id, r.sample_id, r.round, r.receipt_version, r.received_on::text, r.condition, r.seal, r.packaging, r.label, r.amount,
           r.temperature::text, r.temperature_unit, r.humidity::text, r.humidity_unit, r.deviation, r.decision, r.decided_for,
           r.decided_name, r.decided_how, r.decided_at, r.reason, r.written_at,
           ARRAY(SELECT f.id::text FROM attachment f WHERE f.id = ANY (r.photos) AND f.deleted_at IS NULL AND ${isShownFile(actor)}
                  ORDER BY f.created_at, f.id) AS photos,
           CASE WHEN NOT ${isSampler(actor, sql`u.id`, sql`u.full_name`)} THEN u.full_name END AS writer
      FROM sample_receipt r JOIN sample s ON s.id = r.sample_id JOIN app_user u ON u.id = r.written_by
     WHERE r.sample_id = ${sampleId} ORDER BY r.round DESC, r.receipt_version DESC`.execute(db);
  return rows;
}

/** The last that is known of the last receipt of some samples, by sample; those that have none are not in it. */
export async function findLastReceipts(
  db: Database,
  sampleIds: readonly string[],
): Promise<
  Map<string, { round: number; version: number; decision: StoredReceipt['decision']; day: string }>
> {
  const { rows } = await sql<{
    sample_id: string;
    round: number;
    version: number;
    decision: StoredReceipt['decision'];
    day: string;
  }>`
    SELECT DISTINCT ON (sample_id) sample_id, round, receipt_version AS version, decision, received_on::text AS day FROM sample_receipt
     WHERE sample_id = ANY(${[...sampleIds]}::uuid[]) ORDER BY sample_id, round DESC, receipt_version DESC`.execute(
    db,
  );
  return new Map(rows.map(({ sample_id, ...last }) => [sample_id, last]));
}

/** Which of some files are of a sample and still there: `<file> <sample>`. */
export async function findFilesOf(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'sample_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => `${row.id} ${row.sample_id}`));
}

/** Tells those who registered samples that a decision on them is waited for; never oneself. */
export async function tellOfAsked(tx: Tx, sampleIds: readonly string[], userId: string): Promise<void> {
  const told = {
    params: sql<AlertParams['DECISION_ASKED']>`jsonb_build_object('code', s.code, 'name', s.name)`,
    link: sql`s.id`,
    linkName: sql`s.code`,
    sample: sql`s.id`,
    people: sql`ARRAY[s.created_by]`,
    place: sql`s.seq`,
    from: sql`FROM sample s WHERE s.id = ANY(${[...sampleIds]}::uuid[])`,
  };
  await raiseAlerts(tx, ['DECISION_ASKED'], told, { by: [userId], from: userId });
}

/** What was decided about samples is known now: nobody waits any more. */
export const settleAsked = (tx: Tx, sampleIds: readonly string[]): Promise<number> =>
  withdrawAlerts(tx, leadsTo(['DECISION_ASKED'], sampleIds));
