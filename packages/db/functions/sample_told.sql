-- Revision 1
-- What the retention of a sample counts from, as it is told now: its source, and days that people type.
CREATE OR REPLACE FUNCTION sample_told(s sample) RETURNS jsonb
LANGUAGE sql STABLE
RETURN jsonb_build_object('source', s.source, 'expiry', (s.attributes ->> 'expirationDate')::date,
  'sampled', (s.sampling_date AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, 'received', s.received_date);
