-- The report of who sees only some samples is counted from indexes alone: the id says which of them are seen. The index without it stays for who sees all: it
-- keeps one entry for many samples of a day.
CREATE INDEX sample_received_seen_index ON sample (received_date, template_id, substance_type, imported) INCLUDE (id) WHERE deleted_at IS NULL;
