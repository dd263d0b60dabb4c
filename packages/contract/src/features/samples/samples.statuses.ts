/** Statuses of a sample (specification 2 §4). */
export const SAMPLE_STATUSES = [
  'NOT_RECEIVE',
  'RECEIVED',
  'STORED',
  'MOVE_TO_CART',
  'ANALYZING',
  'REPORT_SAMPLE_HAS_EXISTED',
  'REPORTED',
  'EXPORTED',
  'DESTROYED',
] as const;
export type SampleStatus = (typeof SAMPLE_STATUSES)[number];

export const isStatus = (word: string): word is SampleStatus =>
  SAMPLE_STATUSES.some((status) => status === word);
