-- Each session asks who was told a password of whom: the few records of accounts are found among all of the trail.
CREATE INDEX audit_row_account_index ON audit_row (row_id, event_id) WHERE entity = 'user';
