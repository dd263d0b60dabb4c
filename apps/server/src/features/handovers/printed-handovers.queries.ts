import type { Actor } from '@kiemlab/contract/core/actor';
import type { HandoverOccasion } from '@kiemlab/contract/features/handovers/handovers.rules';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { nameOf } from './handovers.queries.ts';

/** Who gives or takes, as it stands on paper: a person with post and department, or a group as a department of nobody in particular. */
export interface PrintedParty {
  name: string;
  position: string;
  department: string;
}

/** A hand-over as it is told by now. */
export interface PrintedHandover {
  sample_id: string;
  /** Which of the hand-overs of its sample. */
  round: number;
  giver: PrintedParty;
  taker: PrintedParty;
  place: string;
  handed_at: Date;
  /** An exact decimal. */
  quantity: string;
  unit: string | null;
}

const party = (actor: Actor, person: string, group: string) => sql<PrintedParty>`CASE
  WHEN ${sql.ref(`${group}.id`)} IS NOT NULL THEN jsonb_build_object('name', '', 'position', '', 'department', ${sql.ref(`${group}.name`)})
  ELSE jsonb_build_object('name', ${nameOf(actor, person)}, 'position', ${sql.ref(`${person}.position`)}, 'department', ${sql.ref(`${person}.department`)}) END`;

/** Of each sample the last hand-over of a kind, as it was corrected last, by sample; those that were never noted are not in it. */
export async function findPrintedHandovers(
  db: Database,
  sampleIds: readonly string[],
  occasion: HandoverOccasion,
  actor: Actor,
): Promise<Map<string, PrintedHandover>> {
  const { rows } = await sql<PrintedHandover>`
    SELECT DISTINCT ON (h.sample_id) h.sample_id, h.round, ${party(actor, 'g', 'gg')} AS giver, ${party(actor, 't', 'tg')} AS taker,
           h.place, h.handed_at, h.quantity::text, h.unit
      FROM sample_handover h JOIN sample s ON s.id = h.sample_id
      LEFT JOIN app_user g ON g.id = h.given_by LEFT JOIN analysis_group gg ON gg.id = h.given_group
      LEFT JOIN app_user t ON t.id = h.taken_by LEFT JOIN analysis_group tg ON tg.id = h.taken_group
     WHERE h.sample_id = ${amongIds(sampleIds)} AND h.occasion = ${occasion}
     ORDER BY h.sample_id, h.round DESC, h.handover_version DESC`.execute(db);
  return new Map(rows.map((row) => [row.sample_id, row]));
}
