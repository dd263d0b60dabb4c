-- Samples by the document they refer to: a draft is deleted only while none does.
CREATE INDEX sample_document_index ON sample ((attributes ->> 'documentId')) WHERE attributes ? 'documentId' AND deleted_at IS NULL;

-- Rights that stand apart from now on go to the groups of existing laboratories.
SELECT set_config('kiemlab.action', 'migrate.take-over-rights', true);
INSERT INTO permission_group_permit (group_id, code)
SELECT g.id, n.code
  FROM permission_group g
  JOIN (VALUES
    ('Sample', 'Phòng Kế hoạch – Tổng hợp', 'Sample_Refuse'),
    ('NT_Core', 'Phòng Kế hoạch – Tổng hợp', 'Audit_ViewOwn'),
    ('NT_Core', 'Quản lý mẫu', 'Audit_ViewOwn'),
    ('NT_Core', 'Kiểm nghiệm viên', 'Audit_ViewOwn'),
    ('Sample', 'Trưởng phòng', 'Sample_Refuse'),
    ('Sample', 'Trưởng phòng', 'Client_Names'),
    ('NT_Core', 'Trưởng phòng', 'Audit_ViewOwn'),
    ('Sample', 'Xem thử tất cả', 'Sample_Refuse'),
    ('Sample', 'Xem thử tất cả', 'Client_Names'),
    ('NT_Core', 'Xem thử tất cả', 'Audit_ViewOwn')) n (app_code, name, code) USING (app_code, name)
ON CONFLICT DO NOTHING;
-- Who registers or edits samples chose the client until now; groups of one name stand for one role.
INSERT INTO permission_group_permit (group_id, code)
SELECT DISTINCT g.id, 'Client_Names'
  FROM permission_group g JOIN permission_group_permit p ON p.group_id = g.id
 WHERE p.code IN ('Sample_Add', 'Sample_Edit')
   AND NOT EXISTS (SELECT FROM permission_group o JOIN permission_group_permit c ON c.group_id = o.id
                    WHERE o.name = g.name AND c.code = 'Client')
ON CONFLICT DO NOTHING;
-- Who keeps the accounts, or looks after their keeping, has read the identity cards until now.
INSERT INTO permission_group_permit (group_id, code)
SELECT group_id, 'User_IdCards' FROM permission_group_permit WHERE code = 'UserManagament'
ON CONFLICT DO NOTHING;
SELECT set_config('kiemlab.action', '', true);
