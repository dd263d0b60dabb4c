-- What a row has to be is read anew for each statement that writes to its table, from the text that it is kept in: of the ledger, which every
-- registration writes one row to, that took longer than to write the row. The same is said in fewer words: lists and zeros as the values that they are and not as
-- expressions of their parts, and the rule of the kinds by a function.
CREATE FUNCTION sample_quantity_parts_fit(kind text, amount numeric, retained numeric) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE
    WHEN kind = 'RETAIN' THEN amount = 0 AND retained <> 0
    WHEN kind = 'TEST' THEN amount < 0 AND retained = 0
    WHEN kind IN ('SEND', 'DESTROY', 'REFUSE') THEN retained BETWEEN amount AND 0
    WHEN kind IN ('RETURN', 'RESTORE') THEN retained BETWEEN 0 AND amount
    ELSE retained = 0 END;
END $$;
COMMENT ON FUNCTION sample_quantity_parts_fit IS 'Whether an entry of the ledger of this kind may move this much, and this much of what is retained: RETAIN moves within what is left; what leaves the laboratory, or comes back, says how much of it was retained; all else is free.';

ALTER TABLE sample_quantity
  DROP CONSTRAINT sample_quantity_kind,
  ADD CONSTRAINT sample_quantity_kind CHECK (kind = ANY ('{IN,SPLIT_OUT,SPLIT_IN,POOL_OUT,POOL_IN,MERGE_OUT,MERGE_IN,TEST,RETAIN,SEND,RETURN,DESTROY,REFUSE,RESTORE,CORRECTION}'::text[])),
  DROP CONSTRAINT sample_quantity_balance_not_negative,
  ADD CONSTRAINT sample_quantity_balance_not_negative CHECK (balance >= '0'::numeric),
  DROP CONSTRAINT sample_quantity_retained_is_left,
  ADD CONSTRAINT sample_quantity_retained_is_left CHECK (retained_balance >= '0'::numeric AND retained_balance <= balance),
  DROP CONSTRAINT sample_quantity_parts,
  ADD CONSTRAINT sample_quantity_parts CHECK (sample_quantity_parts_fit(kind, amount, retained));

ALTER TABLE sample
  DROP CONSTRAINT sample_status,
  ADD CONSTRAINT sample_status CHECK (status = ANY ('{NOT_RECEIVE,RECEIVED,STORED,MOVE_TO_CART,ANALYZING,REPORT_SAMPLE_HAS_EXISTED,REPORTED,EXPORTED,DESTROYED}'::text[])),
  DROP CONSTRAINT sample_due_class,
  ADD CONSTRAINT sample_due_class CHECK (due_class = ANY ('{A,B,C}'::text[])),
  DROP CONSTRAINT sample_quantity_not_negative,
  ADD CONSTRAINT sample_quantity_not_negative CHECK (current_quantity >= '0'::numeric),
  DROP CONSTRAINT sample_retained_is_left,
  ADD CONSTRAINT sample_retained_is_left CHECK (retained_quantity >= '0'::numeric AND retained_quantity <= coalesce(current_quantity, '0'::numeric));
