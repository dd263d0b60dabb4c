-- What is left of a sample is retained or free, and tests consume it: kinds RETAIN and TEST of the ledger.
SELECT set_config('kiemlab.action', 'migrate.retain-and-consume', true);

ALTER TABLE sample
  ADD COLUMN retained_quantity numeric NOT NULL DEFAULT 0,
  ADD CONSTRAINT sample_retained_is_left CHECK (retained_quantity >= 0 AND retained_quantity <= coalesce(current_quantity, 0));
COMMENT ON COLUMN sample.retained_quantity IS 'How much of current_quantity is retained; the rest is free. A sample of which a portion -LM is retained has none.';

ALTER TABLE sample_quantity
  ADD COLUMN retained numeric NOT NULL DEFAULT 0,
  ADD COLUMN retained_balance numeric NOT NULL DEFAULT 0,
  DROP CONSTRAINT sample_quantity_kind,
  ADD CONSTRAINT sample_quantity_kind CHECK (kind IN ('IN', 'SPLIT_OUT', 'SPLIT_IN', 'POOL_OUT', 'POOL_IN', 'MERGE_OUT', 'MERGE_IN', 'TEST', 'RETAIN', 'SEND', 'RETURN', 'DESTROY', 'REFUSE', 'RESTORE', 'CORRECTION')),
  ADD CONSTRAINT sample_quantity_retained_is_left CHECK (retained_balance >= 0 AND retained_balance <= balance),
  -- RETAIN moves within what is left; what leaves the laboratory, or comes back, says how much of it was retained; all else is free.
  ADD CONSTRAINT sample_quantity_parts CHECK (CASE
    WHEN kind = 'RETAIN' THEN amount = 0 AND retained <> 0
    WHEN kind = 'TEST' THEN amount < 0 AND retained = 0
    WHEN kind IN ('SEND', 'DESTROY', 'REFUSE') THEN retained BETWEEN amount AND 0
    WHEN kind IN ('RETURN', 'RESTORE') THEN retained BETWEEN 0 AND amount
    ELSE retained = 0 END);
COMMENT ON TABLE sample_quantity IS 'Ledger of quantities: signed amount and balance after it, and how much of both is retained. Append only; sample_id is of sample, kept right by sample_quantity_write, its only writer.';

-- What a change of quantity is. What tests take is told by the table of what they took, whose trigger is the only one to say so.
CREATE OR REPLACE FUNCTION sample_quantity_kind(operation text, status_before text, status_after text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN current_setting('kiemlab.taking', true) IN ('TEST', 'CORRECTION') THEN current_setting('kiemlab.taking')
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

-- A correction that also moves between free and retained is two entries, in the order in which what is retained is always left.
CREATE OR REPLACE FUNCTION sample_quantity_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sample_quantity (sample_id, kind, amount, balance, unit, reason, actor_id)
    SELECT id, sample_quantity_kind('INSERT', NULL, status), current_quantity, current_quantity, quantity_unit,
           coalesce(current_setting('kiemlab.reason', true), ''), nullif(current_setting('kiemlab.actor', true), '')::uuid
      FROM new_rows WHERE current_quantity IS NOT NULL;
  ELSE
    INSERT INTO sample_quantity (sample_id, kind, amount, balance, retained, retained_balance, unit, reason, actor_id)
    SELECT d.id, e.kind, e.amount, e.balance, e.retained, e.retained_balance, d.quantity_unit,
           coalesce(current_setting('kiemlab.reason', true), ''), nullif(current_setting('kiemlab.actor', true), '')::uuid
      FROM (SELECT n.id, n.quantity_unit, coalesce(o.current_quantity, 0) AS had, coalesce(n.current_quantity, 0) AS has,
                   o.retained_quantity AS kept, n.retained_quantity AS keeps, sample_quantity_kind('UPDATE', o.status, n.status) AS kind
              FROM new_rows n JOIN old_rows o USING (id)
             WHERE (n.current_quantity, n.quantity_unit, n.retained_quantity) IS DISTINCT FROM (o.current_quantity, o.quantity_unit, o.retained_quantity)
               AND (n.current_quantity IS NOT NULL OR o.current_quantity IS NOT NULL)) d,
           LATERAL (
             SELECT 1 AS place, d.kind, d.has - d.had AS amount, d.has AS balance, d.keeps - d.kept AS retained, d.keeps AS retained_balance
              WHERE d.keeps = d.kept OR (d.has <> d.had AND d.kind IN ('SEND', 'DESTROY', 'REFUSE', 'RETURN', 'RESTORE'))
             UNION ALL SELECT CASE WHEN d.keeps < d.kept THEN 3 ELSE 1 END, d.kind, d.has - d.had, d.has, 0, least(d.keeps, d.kept)
              WHERE d.keeps <> d.kept AND d.has <> d.had AND d.kind NOT IN ('SEND', 'DESTROY', 'REFUSE', 'RETURN', 'RESTORE')
             UNION ALL SELECT 2, 'RETAIN', 0, CASE WHEN d.keeps < d.kept THEN d.had ELSE d.has END, d.keeps - d.kept, d.keeps
              WHERE d.keeps <> d.kept AND (d.has = d.had OR d.kind NOT IN ('SEND', 'DESTROY', 'REFUSE', 'RETURN', 'RESTORE'))) e
     ORDER BY d.id, e.place;
  END IF;
  RETURN NULL;
END $$;

-- The number of a portion that is retained (rule N2).
CREATE FUNCTION is_retained_number(code text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$ SELECT coalesce(code ~ '-LM[0-9]*$', false) $$;

-- What is retained of a sample is a portion or a part of itself, never both; and it stands in one place: the ledger once it is there,
-- the attribute of the plan only until then.
CREATE FUNCTION sample_retained_write() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.attributes := NEW.attributes - 'numberSamplesSaved';
  IF NEW.retained_quantity > OLD.retained_quantity AND EXISTS (
    SELECT FROM sample_relation r JOIN sample c ON c.id = r.child_id
     WHERE r.parent_id = NEW.id AND r.kind = 'SPLIT' AND is_retained_number(c.internal_code)) THEN
    RAISE EXCEPTION 'sample % has a retained portion', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'sample_retained_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sample_retained BEFORE UPDATE ON sample FOR EACH ROW
  WHEN (NEW.retained_quantity > 0 OR OLD.retained_quantity > 0) EXECUTE FUNCTION sample_retained_write();

CREATE FUNCTION sample_relation_retained() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM sample p, sample c WHERE p.id = NEW.parent_id AND p.retained_quantity > 0 AND c.id = NEW.child_id AND is_retained_number(c.internal_code)) THEN
    RAISE EXCEPTION 'part of sample % is retained', NEW.parent_id USING ERRCODE = 'check_violation', CONSTRAINT = 'sample_retained_once';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sample_relation_retained AFTER INSERT ON sample_relation FOR EACH ROW
  WHEN (NEW.kind = 'SPLIT') EXECUTE FUNCTION sample_relation_retained();

-- What tests took of a sample: all at once with the hand-over to the group, for each test when its entry is completed, or told later.
CREATE TABLE sample_taking (
  id uuid CONSTRAINT sample_taking_pk PRIMARY KEY DEFAULT gen_random_uuid(),
  sample_id uuid NOT NULL CONSTRAINT sample_taking_sample_fk REFERENCES sample,
  way text NOT NULL CONSTRAINT sample_taking_way CHECK (way IN ('GROUP', 'TEST', 'LATER')),
  test_id uuid CONSTRAINT sample_taking_test_fk REFERENCES test_record,
  quantity numeric NOT NULL CONSTRAINT sample_taking_not_negative CHECK (quantity >= 0),
  unit text,
  taken_by uuid NOT NULL CONSTRAINT sample_taking_user_fk REFERENCES app_user,
  taken_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT sample_taking_names_its_test CHECK ((way = 'TEST') = (test_id IS NOT NULL))
);
CREATE INDEX sample_taking_sample_index ON sample_taking (sample_id, taken_at);
CREATE INDEX sample_taking_test_index ON sample_taking (test_id) WHERE test_id IS NOT NULL;
COMMENT ON TABLE sample_taking IS 'What tests took of a sample. A row says how much it is by now; each change of it is an entry of the ledger, written with it by sample_taking_write. Nothing taken is an answer, too.';
SELECT audit_table('sample_taking', 'sample-taking', 'id', '', 'sample_id');
GRANT SELECT, INSERT, UPDATE (quantity, version) ON sample_taking TO kiemlab_app;

-- Takes what is told from what is free, and gives back what a correction gives back.
CREATE FUNCTION sample_taking_write() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  more numeric := NEW.quantity;
BEGIN
  PERFORM FROM sample WHERE id = NEW.sample_id FOR UPDATE;
  IF TG_OP = 'UPDATE' THEN
    more := NEW.quantity - OLD.quantity;
  ELSIF NEW.way <> 'LATER' AND EXISTS (
    SELECT FROM sample_taking o WHERE o.sample_id = NEW.sample_id AND o.way NOT IN (NEW.way, 'LATER') AND (o.way = 'TEST' OR o.quantity > 0)) THEN
    RAISE EXCEPTION 'tests took of sample % in another way', NEW.sample_id USING ERRCODE = 'check_violation', CONSTRAINT = 'sample_taking_one_way';
  END IF;
  IF more <> 0 THEN
    PERFORM set_config('kiemlab.taking', CASE WHEN more > 0 THEN 'TEST' ELSE 'CORRECTION' END, true);
    UPDATE sample SET current_quantity = trim_scale(coalesce(current_quantity, 0) - more), version = version + 1 WHERE id = NEW.sample_id;
    PERFORM set_config('kiemlab.taking', '', true);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sample_taking_taken AFTER INSERT OR UPDATE OF quantity ON sample_taking FOR EACH ROW EXECUTE FUNCTION sample_taking_write();

-- Samples of before whose form says how much is kept, and have that much, keep it from now on.
UPDATE sample s SET retained_quantity = (s.attributes ->> 'numberSamplesSaved')::numeric
 WHERE s.status <> 'NOT_RECEIVE' AND s.deleted_at IS NULL
   AND CASE WHEN s.attributes ->> 'numberSamplesSaved' ~ '^[0-9]{1,30}(\.[0-9]{1,30})?$'
            THEN (s.attributes ->> 'numberSamplesSaved')::numeric > 0 AND (s.attributes ->> 'numberSamplesSaved')::numeric <= s.current_quantity
            ELSE false END
   AND NOT EXISTS (SELECT FROM sample_relation r JOIN sample c ON c.id = r.child_id
                    WHERE r.parent_id = s.id AND r.kind = 'SPLIT' AND is_retained_number(c.internal_code))
   -- A portion took the number over from what it was split from, with the rest of its description.
   AND NOT EXISTS (SELECT FROM sample_relation r WHERE r.child_id = s.id AND r.kind <> 'CLONE');
SELECT set_config('kiemlab.action', '', true);
