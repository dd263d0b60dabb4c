/**
 * What the table of actions asks of the tests of a sample beside whether there are any, for the tests that count for its
 * certificate. A row is told what holds while a result may be locked, or a certificate made or signed; later nothing depends on it.
 */
export const ROW_FACTS = [
  /** There are tests, and each is approved or locked. */
  'testsApproved',
  /** Results are locked: at least one, and every one. */
  'anyLocked',
  'allLocked',
  /** The caller entered or reviewed a result, also in a round that was returned. Told, like the next two, to who may issue a certificate that waits for it. */
  'resultsByMe',
  /** The caller approved one, also in a round that was returned. */
  'approvedByMe',
  /** The laboratory lets the approver issue too. */
  'approverMayIssue',
] as const;
export type RowFact = (typeof ROW_FACTS)[number];
