-- Beside the day on the papers the moment at which a dispatch and a return were recorded: two on one day have an order.
-- Dispatches of before get the moment that the ledger of quantities has for them.
SELECT set_config('kiemlab.action', 'migrate.note-moments-of-dispatch', true);
ALTER TABLE sample_dispatch ADD COLUMN sent_at timestamptz;
ALTER TABLE sample_dispatch ADD COLUMN returned_at timestamptz;
UPDATE sample_dispatch d SET
  sent_at = coalesce(
    (SELECT max(q.at) FROM sample_quantity q
      WHERE q.sample_id = d.sample_id AND q.kind = 'SEND' AND -q.amount = d.quantity
        AND (q.at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = d.sent_on),
    d.sent_on::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'),
  returned_at = coalesce(
    (SELECT max(q.at) FROM sample_quantity q
      WHERE q.sample_id = d.sample_id AND q.kind = 'RETURN' AND q.amount = d.quantity
        AND (q.at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date = d.returned_on),
    d.returned_on::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh');
ALTER TABLE sample_dispatch ALTER COLUMN sent_at SET NOT NULL;
ALTER TABLE sample_dispatch ALTER COLUMN sent_at SET DEFAULT now();
ALTER TABLE sample_dispatch ADD CONSTRAINT sample_dispatch_returned CHECK ((returned_on IS NULL) = (returned_at IS NULL));
SELECT set_config('kiemlab.action', '', true);

-- How many samples an analysis group holds, whose work is not done, comes from the index alone.
DROP INDEX sample_group_index;
CREATE INDEX sample_group_index ON sample (group_id, status) WHERE group_id IS NOT NULL AND deleted_at IS NULL;
