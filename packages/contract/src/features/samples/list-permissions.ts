/**
 * What the table of actions asks of a sample beside its fields. Of its tests, those that count for its certificate: a row is told
 * what holds while a result may be locked, or a certificate made or signed; later nothing depends on it.
 */
export const LIST_PERMISSIONS = [
  /** There are tests, and each is approved or locked. */
  'testsApproved',
  /** Results are locked: at least one, and every one. */
  'anyLocked',
  'allLocked',
  /** A case of a test waits for the unit head. */
  'oosOpen',
  /** What it was taken from, or what else was, fails or has an open case. */
  'relatedOpen',
  /** The caller entered or reviewed a result, also in a round that was returned. Told, like the next two, to who may issue a certificate that waits for it. */
  'resultsByMe',
  /** The caller approved one, also in a round that was returned. */
  'approvedByMe',
  /** The laboratory lets the approver issue too. */
  'approverMayIssue',
  /** A legal hold or an open complaint bars its destruction. */
  'onHold',
  /** Its report is being amended, and its identity may be corrected for that. */
  'identityOpen',
  /** It stands in minutes of destruction that two people have signed. */
  'minutesSigned',
  /** It was deleted; told to who looks through deleted samples. */
  'deleted',
] as const;
export type ListPermission = (typeof LIST_PERMISSIONS)[number];
