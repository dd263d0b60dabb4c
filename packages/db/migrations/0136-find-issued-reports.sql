-- The issue register asks for the reports that were issued in some days.
CREATE INDEX report_issued_index ON report (issued_at) WHERE issued_at IS NOT NULL;
