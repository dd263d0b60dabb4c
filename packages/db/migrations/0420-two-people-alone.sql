-- Where all others who could confirm it are one of the two, an administrator says alone that accounts are two people's, and it is marked.
SELECT set_config('kiemlab.action', 'migrate.two-people-alone', true);
ALTER TABLE person_distinct ADD COLUMN alone boolean NOT NULL DEFAULT false;
ALTER TABLE person_distinct DROP CONSTRAINT person_distinct_other_than_asker;
ALTER TABLE person_distinct ADD CONSTRAINT person_distinct_other_than_asker
  CHECK (alone = (confirmed_by = asked_by) AND (alone OR confirmed_by <> one_id AND confirmed_by <> other_id));
COMMENT ON COLUMN person_distinct.alone IS 'Who asked confirmed it, as nobody else could who is neither of them.';
SELECT set_config('kiemlab.action', '', true);
