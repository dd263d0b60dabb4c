-- Samples by the document they refer to: a draft is deleted only while none does.
CREATE INDEX sample_document_index ON sample ((attributes ->> 'documentId')) WHERE attributes ? 'documentId' AND deleted_at IS NULL;
