import type { TestApp } from '../../test-app.ts';

/** A version of a hand-over as it is written. */
export interface HandoverFact {
  id: string;
  sample: string;
  code: string;
  round: number;
  version: number;
  givenBy: string | null;
  /** Who noted its first version. */
  notedBy: string;
  /** Who wrote this version. */
  writtenBy: string;
  receivers: string[];
  confirmedBy: string | null;
  how: 'SESSION' | 'PAPER' | null;
  scans: number;
  disputedBy: string | null;
  /** Who confirmed it may unlock results at present. */
  byUnitHead: boolean;
}

/** All versions of the hand-overs of samples, the oldest first. */
export async function readHandovers(
  owner: TestApp['owner'],
  samples: readonly string[],
): Promise<HandoverFact[]> {
  const { rows } = await owner.query<HandoverFact>(
    `SELECT h.id, h.sample_id AS sample, s.code, h.round, h.handover_version AS version, h.given_by AS "givenBy", h.receivers,
       (SELECT o.written_by FROM sample_handover o WHERE o.sample_id = h.sample_id AND o.round = h.round ORDER BY o.handover_version LIMIT 1) AS "notedBy",
       h.written_by AS "writtenBy", h.confirmed_by AS "confirmedBy", h.confirmed_how AS how, h.disputed_by AS "disputedBy",
       (SELECT count(*)::int FROM handover_scan f JOIN stored_file b USING (sha256) WHERE f.handover_id = h.id) AS scans,
       EXISTS (SELECT FROM user_group g JOIN permission_group_permit p USING (group_id)
         WHERE g.user_id = h.confirmed_by AND p.code = 'Test_Unlock') AS "byUnitHead"
       FROM sample_handover h JOIN sample s ON s.id = h.sample_id WHERE h.sample_id = ANY ($1) ORDER BY s.seq, h.round, h.handover_version`,
    [samples],
  );
  return rows;
}
