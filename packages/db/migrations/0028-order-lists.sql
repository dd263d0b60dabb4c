-- Lists of samples by code, day of receipt and due day, from an index each: of all samples, of a year's, and of one's own.

-- A code as it is put in order: year, series letter, running number, then its portions, numbers by their size and not by
-- their digits (G25-0001, L25-0001, L25-0001-2, L25-0001-10, L25-0002, G26-0001). Codes of another shape stand behind.
CREATE FUNCTION by_size(text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(part[1] || CASE WHEN part[2] = '' THEN ''
                 ELSE lpad(length(ltrim(part[2], '0'))::text, 3, '0') || ltrim(part[2], '0') END, '' ORDER BY n), '')
          FROM regexp_matches($1, '([^0-9]*)([0-9]*)', 'g') WITH ORDINALITY p (part, n));

CREATE FUNCTION code_order(code text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, pg_temp AS $$
DECLARE parts CONSTANT text[] := regexp_match(code, '^([^0-9]*)([0-9]+)-([0-9]+)(.*)$');
BEGIN
  IF parts IS NULL THEN RETURN '1' || by_size(code); END IF;
  RETURN concat('0', by_size(parts[2]), parts[1], ' ', by_size(parts[3]), by_size(parts[4]));
END $$;

CREATE INDEX sample_code_order_index ON sample ((code_order(internal_code) COLLATE "C"), seq)
  INCLUDE (id, internal_code, template_id, sample_year, status) WHERE deleted_at IS NULL;
CREATE INDEX sample_year_code_order_index ON sample (sample_year, (code_order(internal_code) COLLATE "C"), seq)
  INCLUDE (id, internal_code, template_id, status) WHERE deleted_at IS NULL;
CREATE INDEX sample_received_order_index ON sample (received_date, seq)
  INCLUDE (id, template_id, sample_year, status) WHERE deleted_at IS NULL;
CREATE INDEX sample_year_received_order_index ON sample (sample_year, received_date, seq)
  INCLUDE (id, template_id, status) WHERE deleted_at IS NULL;
CREATE INDEX sample_due_order_index ON sample (appointment_date, seq)
  INCLUDE (id, template_id, sample_year, status) WHERE deleted_at IS NULL;
CREATE INDEX sample_year_due_order_index ON sample (sample_year, appointment_date, seq)
  INCLUDE (id, template_id, status) WHERE deleted_at IS NULL;

-- What one's own samples are put in order by is kept beside who sees them, as `live` is.
ALTER TABLE sample_access
  ADD COLUMN sample_year integer,
  ADD COLUMN code_order text COLLATE "C",
  ADD COLUMN received_date date,
  ADD COLUMN appointment_date date;
UPDATE sample_access a
   SET sample_year = s.sample_year, code_order = code_order(s.internal_code), received_date = s.received_date, appointment_date = s.appointment_date
  FROM sample s WHERE s.id = a.sample_id;
ALTER TABLE sample_access ALTER COLUMN sample_year SET NOT NULL;
CREATE INDEX sample_access_code_order_index ON sample_access (user_id, code_order, sample_seq) INCLUDE (sample_id, sample_year) WHERE live;
CREATE INDEX sample_access_received_order_index ON sample_access (user_id, received_date, sample_seq) INCLUDE (sample_id, sample_year) WHERE live;
CREATE INDEX sample_access_due_order_index ON sample_access (user_id, appointment_date, sample_seq) INCLUDE (sample_id, sample_year) WHERE live;

-- Whoever gives access has locked the sample, or has just made it: it is as it stands there.
CREATE FUNCTION sample_access_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT sample_year, code_order(internal_code), received_date, appointment_date
    INTO NEW.sample_year, NEW.code_order, NEW.received_date, NEW.appointment_date
    FROM sample WHERE id = NEW.sample_id;
  RETURN NEW;
END $$;
CREATE TRIGGER sample_access_order BEFORE INSERT ON sample_access FOR EACH ROW EXECUTE FUNCTION sample_access_order();

CREATE FUNCTION sample_access_reorder() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE sample_access a
     SET sample_year = n.sample_year, code_order = code_order(n.internal_code), received_date = n.received_date, appointment_date = n.appointment_date
    FROM new_rows n JOIN old_rows o USING (id)
   WHERE a.sample_id = n.id AND (n.sample_year, n.internal_code, n.received_date, n.appointment_date)
         IS DISTINCT FROM (o.sample_year, o.internal_code, o.received_date, o.appointment_date);
  RETURN NULL;
END $$;
CREATE TRIGGER sample_access_reorder AFTER UPDATE ON sample REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sample_access_reorder();
