import { isReported, OFF_PATH, SAMPLE_PATH } from '@kiemlab/contract/features/samples/samples.rules';
import {
  fieldText,
  type SampleRow,
  type SampleStatus,
} from '@kiemlab/contract/features/samples/samples.schema';
import type { Step } from '../../../ui/record/Stepper.tsx';

/** A station of a sample with how far it has come. */
export interface Station {
  status: SampleStatus;
  state: Step['state'];
}

const PATH: readonly SampleStatus[] = SAMPLE_PATH;

/** What a status off the path is to the way. */
const offPath = (status: SampleStatus) => Object.entries(OFF_PATH).find(([off]) => off === status)?.[1];

/** How much of the path a sample has behind it that has left it: told by its dates. */
function reached(sample: SampleRow): number {
  if (fieldText(sample, 'issuedDate') !== '') return PATH.length;
  return fieldText(sample, 'receivedDate') === '' ? 1 : 2;
}

/**
 * The stepper of a sample. A sample off the path (stored, sent out, destroyed) shows what it has passed and where it is now; a
 * stored one that was never tested can still go the rest of the way.
 */
export function stationsOf(sample: SampleRow): Station[] {
  const { sampleStatus } = sample;
  const at = PATH.indexOf(sampleStatus);
  if (at >= 0)
    return PATH.map((status, index) => ({
      status,
      state: index < at || isReported(sampleStatus) ? 'done' : index === at ? 'current' : 'todo',
    }));
  const passed = reached(sample);
  const off = offPath(sampleStatus);
  return [
    ...PATH.slice(0, passed).map((status): Station => ({ status, state: 'done' })),
    { status: sampleStatus, state: off === 'gone' ? 'failed' : 'current' },
    ...(off !== 'waits' ? [] : PATH.slice(passed).map((status): Station => ({ status, state: 'todo' }))),
  ];
}
