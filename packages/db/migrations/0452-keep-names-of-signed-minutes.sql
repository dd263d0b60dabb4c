-- Minutes of destruction that two people have signed name their samples as they signed them: a report that is amended later, and with
-- it the name of its sample, does not change them. Those of before get what the trail says stood there at the last signature.
ALTER TABLE destruction_item
  ADD COLUMN signed_code text,
  ADD COLUMN signed_name text,
  ADD CONSTRAINT destruction_item_signed_whole CHECK ((signed_code IS NULL) = (signed_name IS NULL));
COMMENT ON COLUMN destruction_item.signed_code IS 'What the sample was called when two people had signed; nothing before.';
COMMENT ON COLUMN destruction_item.signed_name IS 'Its name then.';
GRANT UPDATE (signed_code, signed_name) ON destruction_item TO kiemlab_app;

ALTER TABLE destruction_item DISABLE TRIGGER USER;
UPDATE destruction_item i SET signed_code = s.code, signed_name = coalesce(
    (SELECT c.old_value FROM audit_row r JOIN audit_event e ON e.id = r.event_id JOIN audit_change c ON c.row_id = r.id
      WHERE r.sample_id = s.id AND r.entity = 'sample' AND r.operation = 'UPDATE' AND c.field = 'name'
        AND e.at > (SELECT max(g.signed_at) FROM signature g WHERE g.subject_id = d.id AND g.meaning = 'destruction-witnessed')
      ORDER BY e.id LIMIT 1), s.name)
  FROM destruction d, sample s
 WHERE d.id = i.destruction_id AND d.status = 'SIGNED' AND i.removed_at IS NULL AND s.id = i.sample_id;
ALTER TABLE destruction_item ENABLE TRIGGER USER;
