-- A test id says of each of its lists whether everybody with the right is meant or the named people only: a list from which the
-- last name is taken is then nobody, and no longer everybody. Lists bind at every act, not only when a test is assigned.
SELECT set_config('kiemlab.action', 'migrate.keep-who-is-on-a-list', true);
ALTER TABLE test_classification
  ADD COLUMN technician_list text NOT NULL DEFAULT 'EVERYONE' CONSTRAINT test_classification_technician_list CHECK (technician_list IN ('EVERYONE', 'NAMED')),
  ADD COLUMN approver_list text NOT NULL DEFAULT 'EVERYONE' CONSTRAINT test_classification_approver_list CHECK (approver_list IN ('EVERYONE', 'NAMED'));
COMMENT ON COLUMN test_classification.technician_list IS 'Who tests: everybody with the right, or those of test_classification_person with the role technician.';
COMMENT ON COLUMN test_classification.approver_list IS 'Who reviews, approves and locks: everybody with the right, or those of test_classification_person with the role approver.';

-- Lists with names were meant for these people.
UPDATE test_classification c SET
  technician_list = CASE WHEN EXISTS (SELECT FROM test_classification_person p WHERE p.classification_id = c.id AND p.role = 'technician') THEN 'NAMED' ELSE 'EVERYONE' END,
  approver_list = CASE WHEN EXISTS (SELECT FROM test_classification_person p WHERE p.classification_id = c.id AND p.role = 'approver') THEN 'NAMED' ELSE 'EVERYONE' END
 WHERE EXISTS (SELECT FROM test_classification_person p WHERE p.classification_id = c.id);

-- The list of approvers was not asked at a review. Those who review and do not approve could not be meant to be on it; they go
-- on reviewing what they review today.
INSERT INTO test_classification_person (classification_id, user_id, role)
SELECT c.id, r.user_id, 'approver'
  FROM test_classification c
 CROSS JOIN (
   SELECT g.user_id FROM user_group g JOIN permission_group_permit p USING (group_id)
    GROUP BY g.user_id HAVING bool_or(p.code = 'Test_Review') AND NOT bool_or(p.code = 'Test_Approve')) r
 WHERE c.approver_list = 'NAMED'
ON CONFLICT DO NOTHING;
SELECT set_config('kiemlab.action', '', true);
