/** Statuses of a test record (specification 1 §4; NEW is ours, the specification does not name the first one). */
export const TEST_STATUSES = [
  'NEW',
  'TEST_DONE',
  'REQUEST_REVIEW',
  'REQUEST_APPROVED',
  'APPROVED',
  'REJECT',
  'LOCKED',
] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];
