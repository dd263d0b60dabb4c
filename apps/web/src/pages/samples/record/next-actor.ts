import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { isApproved, WITH_TECHNICIAN } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import type { TextKey } from '../../../lib/i18n/i18n.ts';

type NextText = Extract<TextKey, `samples.next.${string}`>;

/** Who has to do what next: a text, with how many tests wait and who they wait for. */
export interface NextActor {
  text: NextText;
  count?: number;
  names?: string;
}

const BY_STATUS: Partial<Record<SampleStatus, NextText>> = {
  NOT_RECEIVE: 'samples.next.receive',
  RECEIVED: 'samples.next.moveToGroup',
  MOVE_TO_CART: 'samples.next.assign',
  REPORT_SAMPLE_HAS_EXISTED: 'samples.next.issue',
};

/** While testing, the tests say whose turn it is. */
const BY_TEST: Partial<Record<TestStatus, NextText>> = {
  NEW: 'samples.next.enter',
  REJECT: 'samples.next.correct',
  TEST_DONE: 'samples.next.requestReview',
  REQUEST_REVIEW: 'samples.next.review',
  REQUEST_APPROVED: 'samples.next.approve',
};

/** Who acts next on a sample (rules S and T); undefined when its way is over. */
export function nextActor(status: SampleStatus, tests: readonly TestRow[]): NextActor | undefined {
  const text = BY_STATUS[status];
  if (text) return { text };
  const counted = tests.filter(({ qcSample }) => !qcSample);
  const first = (Object.keys(BY_TEST) as TestStatus[]).find((wanted) =>
    counted.some((test) => test.status === wanted),
  );
  const byTest = first && BY_TEST[first];
  if (first && byTest) {
    const waiting = counted.filter((test) => test.status === first);
    // Technicians are known by name; reviewers and approvers are whoever may.
    const people = waiting.flatMap(({ technicianName }) => technicianName ?? []);
    if (people.length === 0 && WITH_TECHNICIAN.includes(first))
      return { text: 'samples.next.allocate', count: waiting.length };
    const names = [...new Set(people)].join(', ');
    return { text: byTest, count: waiting.length, ...(WITH_TECHNICIAN.includes(first) ? { names } : {}) };
  }
  const mayBeReported = sampleTransition('createReport').from.includes(status);
  return mayBeReported && counted.length > 0 && counted.every((test) => isApproved(test.status))
    ? { text: 'samples.next.createReport' }
    : undefined;
}
