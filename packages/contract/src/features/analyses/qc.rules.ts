/** What the signature says of who marks a test as one of quality control, and of who takes the mark off (rule O6). */
export const QC_MARKED = 'qc-marked';
export const QC_UNMARKED = 'qc-unmarked';

/**
 * What is signed with a mark that is set or taken off; undefined where nothing of the test was ever saved: then it goes without
 * version, reason and password, as the specified call has it.
 */
export const qcMeaning = (qcSample: boolean, begun: boolean): string | undefined => {
  if (!begun) return undefined;
  return qcSample ? QC_MARKED : QC_UNMARKED;
};
