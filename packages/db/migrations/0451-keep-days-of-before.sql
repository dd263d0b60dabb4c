-- A sample is kept by facts: days that people type may be corrected so that it ends earlier, and one person must not destroy by that
-- alone. What was told of it since its receipt is kept, with the day on which the program recorded the receipt.
ALTER TABLE sample ADD COLUMN told_before jsonb CONSTRAINT sample_told_before_list CHECK (jsonb_typeof(told_before) = 'array');
ALTER TABLE sample ADD COLUMN told_until date;
COMMENT ON COLUMN sample.told_before IS 'What its retention counted from by what was told before, each {source, expiry, sampled, received}: nothing where that was never other than today. Written by sample_retention_write only.';
COMMENT ON COLUMN sample.told_until IS 'Last day of its retention by what was told before, where that is later than keep_until; written by sample_retention_write only.';

-- Of samples of before the trail tells it: what a field was before it changed, and on which day the number was given.
CREATE TEMPORARY TABLE told_now ON COMMIT DROP AS
SELECT id, jsonb_build_object('source', source, 'expiry', (attributes ->> 'expirationDate')::date,
         'sampled', (sampling_date AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, 'received', received_date) AS told
  FROM sample WHERE internal_code IS NOT NULL AND received_date IS NOT NULL;
CREATE TEMPORARY TABLE told ON COMMIT DROP AS
WITH receipt AS (
  SELECT DISTINCT ON (r.sample_id) r.sample_id, r.event_id, r.operation, (e.at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day
    FROM audit_change c JOIN audit_row r ON r.id = c.row_id JOIN audit_event e ON e.id = r.event_id
   WHERE r.entity = 'sample' AND c.field = 'internal_code' AND c.old_value IS NULL AND c.new_value IS NOT NULL
   ORDER BY r.sample_id, r.event_id),
before AS (
  SELECT r.sample_id, jsonb_object_agg(CASE c.field WHEN 'sampling_date' THEN 'sampled' WHEN 'received_date' THEN 'received'
                                        WHEN 'expirationDate' THEN 'expiry' ELSE c.field END,
           CASE c.field WHEN 'sampling_date' THEN ((c.old_value::timestamptz) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date::text ELSE c.old_value END) AS told
    FROM audit_change c JOIN audit_row r ON r.id = c.row_id JOIN receipt ON receipt.sample_id = r.sample_id AND r.event_id > receipt.event_id
   WHERE r.entity = 'sample' AND r.operation = 'UPDATE' AND c.field = ANY ('{source,sampling_date,received_date,expirationDate}'::text[])
   GROUP BY r.id, r.sample_id
  UNION
  SELECT sample_id, jsonb_build_object('received', day) FROM receipt WHERE operation = 'UPDATE')
SELECT DISTINCT n.id, n.told || b.told AS told FROM before b JOIN told_now n ON n.id = b.sample_id
 WHERE n.told || b.told <> n.told AND (n.told || b.told) ->> 'received' IS NOT NULL;

-- What was told of a sample is told of what was taken from it.
INSERT INTO told
WITH RECURSIVE taken (id, of_id) AS (
  SELECT child_id, parent_id FROM sample_relation WHERE kind <> 'CLONE'
  UNION SELECT r.child_id, t.of_id FROM taken t JOIN sample_relation r ON r.parent_id = t.id AND r.kind <> 'CLONE')
SELECT taken.id, told.told FROM taken JOIN (SELECT id, told FROM told UNION SELECT id, told FROM told_now) told ON told.id = taken.of_id
EXCEPT SELECT id, told FROM told EXCEPT SELECT id, told FROM told_now;

CREATE INDEX told_index ON told (id);
-- By the rule in force on each day of receipt: of its type, else of any other.
ALTER TABLE sample DISABLE TRIGGER USER;
UPDATE sample s SET told_before = b.told, told_until = CASE WHEN b.until > s.keep_until THEN b.until END
  FROM (SELECT w.id, jsonb_agg(DISTINCT w.told) FILTER (WHERE NOT w.now) AS told, max(kept.until) AS until
          FROM (SELECT id, told, false AS now FROM told UNION ALL SELECT id, told, true FROM told_now WHERE id IN (SELECT id FROM told)) w
          JOIN sample k ON k.id = w.id
          JOIN LATERAL (SELECT (o.told ->> 'received')::date AS received FROM told o WHERE o.id = w.id
                        UNION SELECT k.received_date) day ON true
          CROSS JOIN LATERAL (SELECT coalesce(
            (SELECT keep_until(r.after_expiry, r.after_sampling, r.after_report, r.after_receipt, r.combination,
                               (w.told ->> 'expiry')::date, (w.told ->> 'sampled')::date, k.issued_date, day.received)
               FROM retention_rule r
              WHERE (r.template_id = k.template_id OR r.template_id IS NULL) AND r.effective_from <= day.received
                AND r.source = CASE w.told ->> 'source' WHEN 'Mẫu lấy' THEN 'Mẫu lấy' ELSE 'Mẫu gửi' END
              ORDER BY r.template_id NULLS LAST, r.effective_from DESC LIMIT 1),
            (day.received + interval '24 months')::date) AS until) kept
         GROUP BY w.id) b
 WHERE b.id = s.id;
ALTER TABLE sample ENABLE TRIGGER USER;
