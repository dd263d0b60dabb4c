import type { RecordHead } from '../record/record.data.ts';

/** A test on the sheet; every text ready for the reader. */
export interface AssignedTest {
  /** Its place on the sheet. */
  number: string;
  code: string;
  analyte: string;
  method: string;
  /** Empty while it is assigned to nobody: the line is left to be filled in by hand. */
  technician: string;
  /** `DD/MM/YYYY HH:mm`. */
  due: string;
}

/** A sample with its tests. */
export interface AssignedSample {
  code: string;
  name: string;
  tests: AssignedTest[];
}

/** Everything that `forms/assignment/assignment.typ` prints. At least one sample. */
export interface AssignmentData extends RecordHead {
  /** How many samples and tests there are. */
  counts: string;
  samples: AssignedSample[];
}
