import type pg from 'pg';

/**
 * Makes an issued report, without content, for each made sample that was reported: 8 to 30 days after its receipt. As the owner and
 * without a trail: what is measured is how long samples took, not the issuing.
 */
export async function makeReports(owner: pg.ClientBase): Promise<void> {
  await owner.query('ALTER TABLE report DISABLE TRIGGER USER');
  await owner.query(
    `INSERT INTO report (sample_id, number, year, code, full_number, status, kind, form, created_by, created_at, issued_at, issued_by)
     SELECT s.id, s.seq, 2000, s.seq::text, s.seq || '/made', 'ISSUED', 'TEST_CERTIFICATE', 'test-certificate', s.created_by, i.at, i.at, s.created_by
       FROM sample s CROSS JOIN LATERAL (
         SELECT least((s.received_date + 8 + (hashint8(s.seq) & 15) + (s.seq % 8)::int + time '15:00') AT TIME ZONE 'Asia/Ho_Chi_Minh', now()) AS at) i
      WHERE s.issued_date IS NOT NULL AND s.received_date IS NOT NULL AND NOT EXISTS (SELECT FROM report r WHERE r.sample_id = s.id)`,
  );
  await owner.query('ALTER TABLE report ENABLE TRIGGER USER');
}
