-- Quantities are a ledger that the database keeps: every change of a sample's current quantity writes one entry, so that the
-- sum of the entries is the current quantity at any time and no write can forget its entry (business rules 5.4).
CREATE TABLE sample_quantity (
  id bigint CONSTRAINT sample_quantity_pk PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  sample_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT sample_quantity_kind CHECK (kind IN ('IN', 'SPLIT_OUT', 'SPLIT_IN', 'POOL_OUT', 'POOL_IN', 'MERGE_OUT', 'MERGE_IN', 'SEND', 'RETURN', 'DESTROY', 'REFUSE', 'RESTORE', 'CORRECTION')),
  amount numeric NOT NULL,
  balance numeric NOT NULL CONSTRAINT sample_quantity_balance_not_negative CHECK (balance >= 0),
  unit text,
  reason text NOT NULL,
  actor_id uuid,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sample_quantity_sample_index ON sample_quantity (sample_id, id);
COMMENT ON TABLE sample_quantity IS 'Ledger of quantities: signed amount and balance after it. Append only; sample_id is of sample, kept right by sample_quantity_write, its only writer.';
CREATE TRIGGER sample_quantity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sample_quantity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a change of quantity is, from what is being done and where the sample comes from and goes to.
CREATE FUNCTION sample_quantity_kind(operation text, status_before text, status_after text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN action = 'samples.separate-sample' THEN CASE operation WHEN 'INSERT' THEN 'SPLIT_IN' ELSE 'SPLIT_OUT' END
    WHEN action = 'samples.pool-samples' THEN CASE operation WHEN 'INSERT' THEN 'POOL_IN' ELSE 'POOL_OUT' END
    WHEN action = 'samples.merge-samples' THEN CASE operation WHEN 'INSERT' THEN 'MERGE_IN' ELSE 'MERGE_OUT' END
    WHEN operation = 'INSERT' THEN 'IN'
    WHEN status_before = status_after THEN 'CORRECTION'
    WHEN status_after = 'EXPORTED' THEN 'SEND'
    WHEN status_after = 'DESTROYED' THEN CASE status_before WHEN 'NOT_RECEIVE' THEN 'REFUSE' ELSE 'DESTROY' END
    WHEN status_before = 'EXPORTED' THEN 'RETURN'
    WHEN status_before = 'DESTROYED' THEN 'RESTORE'
    ELSE 'CORRECTION' END
  FROM (SELECT coalesce(current_setting('kiemlab.action', true), '') AS action) a
$$;

CREATE FUNCTION sample_quantity_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sample_quantity (sample_id, kind, amount, balance, unit, reason, actor_id)
    SELECT id, sample_quantity_kind('INSERT', NULL, status), current_quantity, current_quantity, quantity_unit,
           coalesce(current_setting('kiemlab.reason', true), ''), nullif(current_setting('kiemlab.actor', true), '')::uuid
      FROM new_rows WHERE current_quantity IS NOT NULL;
  ELSE
    INSERT INTO sample_quantity (sample_id, kind, amount, balance, unit, reason, actor_id)
    SELECT n.id, sample_quantity_kind('UPDATE', o.status, n.status), coalesce(n.current_quantity, 0) - coalesce(o.current_quantity, 0),
           coalesce(n.current_quantity, 0), n.quantity_unit,
           coalesce(current_setting('kiemlab.reason', true), ''), nullif(current_setting('kiemlab.actor', true), '')::uuid
      FROM new_rows n JOIN old_rows o USING (id)
     WHERE (n.current_quantity, n.quantity_unit) IS DISTINCT FROM (o.current_quantity, o.quantity_unit)
       AND (n.current_quantity IS NOT NULL OR o.current_quantity IS NOT NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sample_quantity_insert AFTER INSERT ON sample REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_quantity_write();
CREATE TRIGGER sample_quantity_update AFTER UPDATE ON sample REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_quantity_write();

INSERT INTO sample_quantity (sample_id, kind, amount, balance, unit, reason, actor_id, at)
SELECT id, 'IN', current_quantity, current_quantity, quantity_unit, '', created_by, created_at FROM sample WHERE current_quantity IS NOT NULL ORDER BY seq;
GRANT SELECT ON sample_quantity TO kiemlab_app;

CREATE TABLE sample_relation (
  parent_id uuid NOT NULL CONSTRAINT sample_relation_parent_fk REFERENCES sample,
  child_id uuid NOT NULL CONSTRAINT sample_relation_child_fk REFERENCES sample,
  kind text NOT NULL CONSTRAINT sample_relation_kind CHECK (kind IN ('SPLIT', 'POOL', 'MERGE', 'CLONE')),
  quantity numeric CONSTRAINT sample_relation_quantity_positive CHECK (quantity > 0),
  unit text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sample_relation_pk PRIMARY KEY (parent_id, child_id),
  CONSTRAINT sample_relation_not_itself CHECK (parent_id <> child_id)
);
CREATE INDEX sample_relation_child_index ON sample_relation (child_id);
COMMENT ON TABLE sample_relation IS 'Family of a sample: what was split, pooled, merged or cloned from what, and how much went over. Append only.';
CREATE TRIGGER sample_relation_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sample_relation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT audit_table('sample_relation', 'sample-relation', 'parent_id,child_id', '', 'parent_id');
GRANT SELECT, INSERT ON sample_relation TO kiemlab_app;

CREATE TABLE sample_dispatch (
  id uuid CONSTRAINT sample_dispatch_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  sample_id uuid NOT NULL CONSTRAINT sample_dispatch_sample_fk REFERENCES sample,
  sent_on date NOT NULL,
  recipient text NOT NULL CONSTRAINT sample_dispatch_recipient_present CHECK (recipient <> ''),
  purpose text NOT NULL CONSTRAINT sample_dispatch_purpose_present CHECK (purpose <> ''),
  quantity numeric NOT NULL,
  unit text,
  sent_by uuid NOT NULL CONSTRAINT sample_dispatch_user_fk REFERENCES app_user,
  returned_on date
);
CREATE INDEX sample_dispatch_sample_index ON sample_dispatch (sample_id);
COMMENT ON TABLE sample_dispatch IS 'Samples sent out: to whom, what for, how much, and when they came back.';
SELECT audit_table('sample_dispatch', 'sample-dispatch', 'id', 'recipient', 'sample_id');
GRANT SELECT, INSERT, UPDATE ON sample_dispatch TO kiemlab_app;
