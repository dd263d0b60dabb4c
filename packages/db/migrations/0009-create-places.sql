-- Provinces and communes. A unit is known by its code: two authorities write one name in two ways, and one name is that of
-- several units. When a unit changes (name, kind, province) its row ends and a new one begins, so that old records can be read.
CREATE TABLE place_unit (
  level text NOT NULL CONSTRAINT place_unit_level CHECK (level IN ('PROVINCE', 'COMMUNE')),
  code text NOT NULL,
  name text NOT NULL CONSTRAINT place_unit_name_present CHECK (name <> ''),
  full_name text NOT NULL,
  type text NOT NULL,
  province_code text NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  search text GENERATED ALWAYS AS (search_text(full_name)) STORED,
  CONSTRAINT place_unit_pk PRIMARY KEY (level, code, valid_from),
  CONSTRAINT place_unit_validity CHECK (valid_to > valid_from),
  CONSTRAINT place_unit_point CHECK ((latitude IS NULL) = (longitude IS NULL) AND abs(latitude) <= 90 AND abs(longitude) <= 180)
);
CREATE UNIQUE INDEX place_unit_current_unique ON place_unit (level, code) WHERE valid_to IS NULL;
CREATE INDEX place_unit_province_index ON place_unit (province_code);
COMMENT ON TABLE place_unit IS 'Administrative units with the time they are valid; valid_to is the first day they are not.';

CREATE TABLE place_former (
  id integer CONSTRAINT place_former_pk PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  label text NOT NULL CONSTRAINT place_former_label_present CHECK (label <> ''),
  commune_code text NOT NULL,
  search text GENERATED ALWAYS AS (search_text(label)) STORED,
  CONSTRAINT place_former_label_unique UNIQUE (label, commune_code)
);
COMMENT ON TABLE place_former IS 'Communes of before 1 July 2025 (with district and province) and the commune each went into, to find by names of before.';

-- Reference data that a published list gives, thousands of rows at once: that a list was loaded is in the trail (setting
-- "places"), its rows are not.
CREATE TRIGGER place_unit_action BEFORE INSERT OR UPDATE OR DELETE ON place_unit FOR EACH STATEMENT EXECUTE FUNCTION require_action();
CREATE TRIGGER place_former_action BEFORE INSERT OR UPDATE OR DELETE ON place_former FOR EACH STATEMENT EXECUTE FUNCTION require_action();
GRANT SELECT, INSERT, UPDATE ON place_unit TO kiemlab_app;
GRANT SELECT, INSERT ON place_former TO kiemlab_app;
