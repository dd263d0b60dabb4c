-- What becomes of a job whose program was killed (ADR 94): when it gave its last sign of life, and how often in a row whoever
-- worked on it ended over it; that is no try, of which only failures of its own count.
ALTER TABLE job
  ADD COLUMN seen_at timestamptz,
  ADD COLUMN deaths integer NOT NULL DEFAULT 0 CONSTRAINT job_deaths CHECK (deaths >= 0);
COMMENT ON COLUMN job.seen_at IS 'The last sign of life of whoever works, or worked, on it.';
COMMENT ON COLUMN job.deaths IS 'How often whoever worked on it was gone without a word; none of them is a try.';
