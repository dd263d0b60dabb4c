import { growing } from '../../core/sorted-columns.ts';

/** By what tests are sorted. Results are words and numbers among one another, and what a verdict proposes is worked out for each reader. */
export const TEST_ORDER = growing(['sample', 'sampleName', 'analyte', 'status', 'due', 'technician', 'code']);
