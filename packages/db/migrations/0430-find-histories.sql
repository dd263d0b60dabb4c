-- The history of a record that belongs to no sample: its rows in the trail and those of its parts, whose keys begin with its own.
-- What belongs to samples, by far the most, is found by the sample and stays out of it.
CREATE INDEX audit_row_record_index ON audit_row (entity, split_part(row_id, ':', 1)) WHERE sample_id IS NULL;
-- Members of a user group: the key of a membership begins with the person.
CREATE INDEX audit_row_member_index ON audit_row (split_part(row_id, ':', 2)) WHERE entity = 'user-group';
