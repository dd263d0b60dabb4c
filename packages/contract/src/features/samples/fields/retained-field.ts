/** How much of the sample is retained: a plan until its receipt, then what the ledger has (rule Q7). */
export const RETAINED_FIELD = 'numberSamplesSaved';
