-- Who received a sample stands with the sample, as the certificate names the person. Samples of before get whom the trail names,
-- once; one that the trail tells of no receipt, such as a portion, has nobody, as on paper so far.
ALTER TABLE sample ADD COLUMN received_by uuid CONSTRAINT sample_received_by_fk REFERENCES app_user;
SELECT set_config('kiemlab.action', 'migrate.note-who-received', true);
UPDATE sample s SET received_by = receipt.actor_id
  FROM (SELECT DISTINCT ON (r.sample_id) r.sample_id, e.actor_id
          FROM audit_event e JOIN audit_row r ON r.event_id = e.id JOIN audit_change c ON c.row_id = r.id
          JOIN app_user u ON u.id = e.actor_id
         WHERE e.module = 'samples' AND e.action = 'samples.receive' AND r.entity = 'sample' AND r.operation = 'UPDATE'
           AND c.field = 'status' AND c.old_value IN ('NOT_RECEIVE', 'STORED') AND c.new_value = 'RECEIVED'
         ORDER BY r.sample_id, e.id) receipt
 WHERE s.id = receipt.sample_id;
SELECT set_config('kiemlab.action', '', true);
