/**
 * What the table of actions asks of a test beside its fields. Of people a row names nobody: it says what is true of the caller,
 * who has read it. Most rows have few of these, and a test that is nothing special has one or two.
 */
export const TEST_LIST_PERMISSIONS = [
  /** The caller entered or corrected a result of it, in whichever round. */
  'enteredByMe',
  /** The caller marked it as one of quality control, or took the mark off. */
  'markedByMe',
  /** The caller signed the review. */
  'reviewedByMe',
  /** An issued certificate of its sample stands. */
  'reported',
  /** The caller may test by its test id, as its list is now; or nobody may, because the list is kept and empty. */
  'mayTest',
  'nobodyTests',
  /** The same of who judges its results. */
  'mayJudge',
  'nobodyJudges',
  /** A case waits for the unit head. */
  'oosOpen',
  /** The laboratory lets a review be done without. Told while it could be. */
  'reviewMayBeSkipped',
] as const;
export type TestListPermission = (typeof TEST_LIST_PERMISSIONS)[number];
