import type { TestApp } from '../../test-app.ts';

/** Somebody on a council, as the minutes keep it. */
export interface SeatFact {
  name: string;
  post: string;
  organisation: string;
  userId: string | null;
  head: boolean;
  /** The account may unlock results at present. */
  unitHead: boolean;
}

/** A signature on minutes, with what it was given for. */
export interface MinutesSignature {
  by: string;
  destroyedOn: string | null;
  place: string;
  method: string;
  names: string[];
  /** `code quantity` of each sample. */
  samples: string[];
}

/** Minutes that somebody signed. */
export interface MinutesFact {
  id: string;
  status: 'SIGNING' | 'SIGNED';
  code: string;
  destroyedOn: string | null;
  place: string;
  method: string;
  council: SeatFact[];
  /** The samples that stand there: `code quantity`, and by their ids. */
  samples: string[];
  sampleIds: string[];
  signatures: MinutesSignature[];
}

/** Minutes that were signed with one of these samples on them, as their rows say. */
export async function readMinutes(
  owner: TestApp['owner'],
  samples: readonly string[],
): Promise<MinutesFact[]> {
  const { rows } = await owner.query<MinutesFact>(
    `SELECT d.id, d.status, d.code, d.destroyed_on::text AS "destroyedOn", d.place, d.method,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', m ->> 'name', 'post', m ->> 'post', 'organisation', coalesce(m ->> 'organisation', ''),
           'userId', m ->> 'userId', 'head', m -> 'head', 'unitHead', EXISTS (SELECT FROM user_group g JOIN permission_group_permit p USING (group_id)
             WHERE g.user_id = (m ->> 'userId')::uuid AND p.code = 'Test_Unlock')) ORDER BY n), '[]')
         FROM jsonb_array_elements(d.council) WITH ORDINALITY c (m, n)) AS council,
       ARRAY(SELECT s.code || ' ' || i.quantity FROM destruction_item i JOIN sample s ON s.id = i.sample_id
         WHERE i.destruction_id = d.id AND i.removed_at IS NULL ORDER BY 1) AS samples,
       ARRAY(SELECT i.sample_id::text FROM destruction_item i WHERE i.destruction_id = d.id AND i.removed_at IS NULL ORDER BY 1) AS "sampleIds",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('by', g.signer_id, 'destroyedOn', c.content -> 'destroyedOn', 'place', c.content -> 'place',
           'method', c.content -> 'method',
           'names', (SELECT coalesce(jsonb_agg(m ->> 'name' ORDER BY n), '[]') FROM jsonb_array_elements(c.content -> 'council') WITH ORDINALITY x (m, n)),
           'samples', (SELECT coalesce(jsonb_agg((i ->> 'code') || ' ' || (i ->> 'quantity') ORDER BY (i ->> 'code') || ' ' || (i ->> 'quantity')), '[]')
             FROM jsonb_array_elements(c.content -> 'samples') x (i))) ORDER BY g.signed_at), '[]')
         FROM signature g JOIN signed_content c USING (content_hash) WHERE g.subject = 'destruction' AND g.subject_id = d.id) AS signatures
       FROM destruction d WHERE d.status IN ('SIGNING', 'SIGNED') AND EXISTS (SELECT FROM destruction_item i WHERE i.destruction_id = d.id AND i.sample_id = ANY ($1))
      ORDER BY d.seq`,
    [samples],
  );
  return rows;
}
