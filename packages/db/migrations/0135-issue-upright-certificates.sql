-- A certificate has two layouts of one content; the upright one is a form of its own (rule F10). What was issued keeps its form.
ALTER TABLE report
  DROP CONSTRAINT report_form,
  ADD CONSTRAINT report_form CHECK (form IN ('test-certificate', 'test-result', 'analysis-sheet'));
