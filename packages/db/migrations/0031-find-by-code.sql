-- What stands on a label finds its sample among all years: the number as it may be typed, without its dashes, and the code of
-- the client in capitals or small letters.
CREATE INDEX sample_plain_code_index ON sample (translate(internal_code, '-', '')) WHERE internal_code IS NOT NULL;
CREATE INDEX sample_client_code_index ON sample (lower(external_code COLLATE "vi-x-icu")) WHERE external_code IS NOT NULL;
