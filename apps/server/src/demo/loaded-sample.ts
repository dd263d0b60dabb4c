import type { DemoSample, DemoSampleState } from './data/types.ts';

/** A loaded sample and its tests by analyte. */
export interface Loaded {
  sample: DemoSample;
  id: string;
  tests: Map<string, string>;
  /** Ids of the tests that have results. */
  entered: string[];
}

const REPORTED: readonly DemoSampleState[] = ['REPORT_SAMPLE_HAS_EXISTED', 'REPORTED'];

/** A report of it has been made. */
export const isReported = ({ state }: DemoSample): boolean => REPORTED.includes(state);
