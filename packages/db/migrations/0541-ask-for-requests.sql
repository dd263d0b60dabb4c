-- A folder says whether what is in force in it is printed and saved on request only; one that says nothing does as the folder around it.
ALTER TABLE document_folder ADD COLUMN asks_for_requests boolean;
COMMENT ON COLUMN document_folder.asks_for_requests IS 'What is in force in it is printed and saved by an approved request only; nothing: as in the folder around it, at the top without one.';

CREATE FUNCTION folder_asks(folder uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT f.parent_id, f.asks_for_requests AS asks FROM document_folder f WHERE f.id = folder
    UNION ALL
    SELECT f.parent_id, f.asks_for_requests FROM up u JOIN document_folder f ON f.id = u.parent_id WHERE u.asks IS NULL)
  SELECT coalesce(bool_or(u.asks), false) FROM up u
$$;
