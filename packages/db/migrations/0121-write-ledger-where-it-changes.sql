-- Most changes of a sample leave its quantities alone: whether they do is asked of each row before anything is done, and no longer by
-- joining the rows of before with those of now. What is written is what was written: one row for what left or came, one for what is
-- retained from now on, in the order in which neither makes the other negative.
DROP TRIGGER sample_quantity_update ON sample;

CREATE OR REPLACE FUNCTION sample_quantity_write() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sample_quantity (sample_id, kind, amount, balance, unit, reason, actor_id)
  SELECT id, sample_quantity_kind('INSERT', NULL, status), current_quantity, current_quantity, quantity_unit,
         coalesce(current_setting('kiemlab.reason', true), ''), nullif(current_setting('kiemlab.actor', true), '')::uuid
    FROM new_rows WHERE current_quantity IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION sample_quantity_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kind CONSTANT text := sample_quantity_kind('UPDATE', OLD.status, NEW.status);
  had CONSTANT numeric := coalesce(OLD.current_quantity, 0);
  has CONSTANT numeric := coalesce(NEW.current_quantity, 0);
  kept CONSTANT numeric := OLD.retained_quantity;
  keeps CONSTANT numeric := NEW.retained_quantity;
  -- These say themselves how much of what they move is retained.
  moves CONSTANT boolean := kind IN ('SEND', 'DESTROY', 'REFUSE', 'RETURN', 'RESTORE');
BEGIN
  INSERT INTO sample_quantity (sample_id, kind, amount, balance, retained, retained_balance, unit, reason, actor_id)
  SELECT NEW.id, e.kind, e.amount, e.balance, e.retained, e.retained_balance, NEW.quantity_unit,
         coalesce(current_setting('kiemlab.reason', true), ''), nullif(current_setting('kiemlab.actor', true), '')::uuid
    FROM (SELECT 1 AS place, kind, has - had AS amount, has AS balance, keeps - kept AS retained, keeps AS retained_balance
           WHERE keeps = kept OR (has <> had AND moves)
          UNION ALL SELECT CASE WHEN keeps < kept THEN 3 ELSE 1 END, kind, has - had, has, 0, least(keeps, kept)
           WHERE keeps <> kept AND has <> had AND NOT moves
          UNION ALL SELECT 2, 'RETAIN', 0, CASE WHEN keeps < kept THEN had ELSE has END, keeps - kept, keeps
           WHERE keeps <> kept AND (has = had OR NOT moves)) e
   ORDER BY e.place;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION sample_quantity_change() FROM PUBLIC;
CREATE TRIGGER sample_quantity_update AFTER UPDATE ON sample FOR EACH ROW
  WHEN ((NEW.current_quantity, NEW.quantity_unit, NEW.retained_quantity) IS DISTINCT FROM (OLD.current_quantity, OLD.quantity_unit, OLD.retained_quantity)
        AND (NEW.current_quantity IS NOT NULL OR OLD.current_quantity IS NOT NULL))
  EXECUTE FUNCTION sample_quantity_change();
