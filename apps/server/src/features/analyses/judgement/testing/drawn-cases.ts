import { TEST_ACTIONS, type TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import fc from 'fast-check';
import { type Case, LISTED, outcomeOf, type Role, ROLES } from '../../../../testing/test-oracle.ts';

export const ACTIONS = Object.keys(TEST_ACTIONS) as TestAction[];
export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** Test ids of a sample; as many tests each sample has. */
export const ANALYTES = 20;
export const SAMPLES = 20;

export type Asked = Case & { action: TestAction; qc: boolean };
/** By the calls as they come: a test that nobody has is not begun, what is signed is complete; a status call means one act in each status. */
const canBe = ({ action, status, technician, entered, reviewed, complete, qc }: Asked): boolean =>
  // One that is marked already stays as it is.
  (action !== 'markQc' || !qc) &&
  (technician !== 'nobody' || (status === 'NEW' && !entered && !complete)) &&
  (complete || status === 'NEW' || status === 'REJECT') &&
  (!reviewed || ['REQUEST_APPROVED', 'APPROVED', 'LOCKED'].includes(status)) &&
  (action !== 'skipReview' || status === 'TEST_DONE') &&
  (action !== 'review' || status !== 'TEST_DONE') &&
  (action !== 'sendBack' || status === 'REQUEST_REVIEW') &&
  (action !== 'reject' || status !== 'REQUEST_REVIEW');

const asked: fc.Arbitrary<Asked> = fc
  .record({
    action: fc.constantFrom(...ACTIONS),
    status: fc.constantFrom(...TEST_STATUSES),
    role: fc.constantFrom(...ROLE_NAMES),
    technician: fc.constantFrom('actor', 'another', 'nobody'),
    entered: fc.boolean(),
    reviewed: fc.boolean(),
    technicians: fc.constantFrom(...LISTED),
    approvers: fc.constantFrom(...LISTED),
    reported: fc.constantFrom(true, false, false, false),
    complete: fc.boolean(),
    maySkip: fc.boolean(),
    qc: fc.boolean(),
  })
  .filter(canBe);

/** What a case wants of the set-up and the settings. */
export const listsOf = ({ maySkip, technicians, approvers }: Case): string =>
  `${maySkip} ${technicians} ${approvers}`;

const CASES = 400;
/** Cases that hold what every act may come to, in turn; those of one set-up beside each other. */
export function casesOf(seed: number): Asked[] {
  const byOutcome = new Map<string, Asked[]>();
  const left = { reported: ANALYTES * (SAMPLES / 4), plain: ANALYTES * (SAMPLES - SAMPLES / 4) };
  for (const one of fc.sample(asked, { seed, numRuns: 20_000 })) {
    const key = `${one.action} ${JSON.stringify(outcomeOf(one.action, one))}`;
    byOutcome.set(key, [...(byOutcome.get(key) ?? []), one]);
  }
  const chosen: Asked[] = [];
  while (chosen.length < CASES)
    for (const cases of byOutcome.values()) {
      const next = cases.findIndex(({ reported }) => left[reported ? 'reported' : 'plain'] > 0);
      const [one] = next < 0 ? [] : cases.splice(next, 1);
      if (!one || chosen.length === CASES) continue;
      left[one.reported ? 'reported' : 'plain']--;
      chosen.push(one);
    }
  return chosen.sort((a, b) => (listsOf(a) < listsOf(b) ? -1 : 1));
}
