-- Later pages of a list look in the trail for what transactions brought that were under way at its first page. The entry of an import
-- or of another large act has thousands of rows; of the lists that ask, only those that came with it are of interest.
CREATE INDEX audit_row_brought_index ON audit_row (event_id, entity) INCLUDE (row_id)
  WHERE operation = 'INSERT' AND entity IN ('client', 'document', 'sample', 'test');
