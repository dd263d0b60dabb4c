-- What came of a job for its owner: a file for a day, the answer, or why what was asked for cannot be done.
ALTER TABLE job
  ADD COLUMN ref text,
  ADD COLUMN alone text,
  ADD COLUMN phase text NOT NULL DEFAULT '',
  ADD COLUMN file jsonb,
  ADD COLUMN answer jsonb,
  DROP CONSTRAINT job_state,
  DROP CONSTRAINT job_end,
  ADD CONSTRAINT job_state
    CHECK (state IN ('QUEUED', 'RUNNING', 'FAILED', 'DONE', 'REFUSED', 'DEAD', 'CANCELLED')),
  ADD CONSTRAINT job_end CHECK ((state IN ('DONE', 'REFUSED', 'DEAD', 'CANCELLED')) = (ended_at IS NOT NULL));
COMMENT ON COLUMN job.ref IS 'What its owner calls it: an id chosen by the caller.';
COMMENT ON COLUMN job.alone IS 'At most one job goes on under this name.';
COMMENT ON COLUMN job.phase IS 'Which part of the work it is at, in words of its kind.';
COMMENT ON COLUMN job.file IS 'The file that came of it: where it is kept, its name, type, size and hash, and the rights it was made with.';
COMMENT ON COLUMN job.answer IS 'What the owner is answered: in words of the kind, or the refusal with its details.';

CREATE UNIQUE INDEX job_alone_unique ON job (alone) WHERE ended_at IS NULL;
