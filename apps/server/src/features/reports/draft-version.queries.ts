import { sql } from 'kysely';
import { PRINTED_SETTINGS } from '../printing/printed-settings.ts';
import { clientName } from '../samples/sample-columns.queries.ts';
import { storedSetting } from '../settings/settings.queries.ts';

/** The tests of the report `r`, deleted ones among them, with what their signatures are bound to beside their own version. */
const tests = sql`(SELECT jsonb_agg(jsonb_build_array(t.id, t.version,
    (SELECT count(*) FROM test_document d WHERE d.test_id = t.id), (SELECT count(*) FROM test_lapse l WHERE l.test_id = t.id),
    (SELECT count(*) FROM signature g WHERE g.subject_id = t.id)) ORDER BY t.id)
  FROM test_record t WHERE t.sample_id = r.sample_id)`;

/** Sample, client and receiver by the names that are printed, and what was found at the receipt and at the opening. */
const sample = sql`(SELECT jsonb_build_array(s.version, ${clientName},
    (SELECT u.full_name FROM app_user u WHERE u.id = s.received_by),
    (SELECT count(*) FROM sample_receipt e WHERE e.sample_id = s.id), (SELECT count(*) FROM sample_opening o WHERE o.sample_id = s.id))
  FROM sample s LEFT JOIN client c ON c.id = s.client_id WHERE s.id = r.sample_id)`;

const settings = sql.join(PRINTED_SETTINGS.map((key) => storedSetting(key)));

/**
 * The version of the draft `r`: a number from 1 to 2^52 that stands for everything it prints. It is made of all of that by a hash, as a
 * sum of versions stays the same where one grows and another takes its place; so it says that something is another, not what is newer.
 */
export const draftVersion = sql<number>`(1 + (hashtextextended(jsonb_build_array(r.version, ${sample}, ${tests}, ${settings})::text, 0)
  & 4503599627370495))::float8`;
