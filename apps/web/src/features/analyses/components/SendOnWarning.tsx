import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { Judgement } from '../../test-setup/judges/judge-gaps.ts';
import { JudgeWarning } from '../../test-setup/judges/JudgeWarning.tsx';
import { type Judged, useJudgeLists } from '../../test-setup/judges/use-judge-lists.ts';

/** What is still to be done with results once an act has sent them on; whoever enters them sends them to the review, who reviews them to the approval. */
const LEFT: Partial<Record<TestAction, { acts: readonly Judgement[]; by: 'enters' | 'reviews' }>> = {
  requestReview: { acts: ['review', 'approve'], by: 'enters' },
  skipReview: { acts: ['approve'], by: 'enters' },
  review: { acts: ['approve'], by: 'reviews' },
};
const NOBODY_ELSE: ReadonlySet<string> = new Set();

interface SendOnWarningProps {
  action: TestAction;
  tests: readonly TestRow[];
}

/** Warns who sends results on when nobody on the list of their test id may take them further (rules T4, T14); nothing for other acts. */
export function SendOnWarning({ action, tests }: SendOnWarningProps) {
  const actor = useActor();
  const left = LEFT[action];
  // One of each test id and technician speaks for all of them.
  const different = new Map(tests.map((test) => [`${test.testId} ${test.technicianId}`, test]));
  const judged = [...different.values()].map(({ testId, technicianId }): Judged =>
    left?.by === 'enters'
      ? { classificationId: testId, enters: actor }
      : {
          classificationId: testId,
          reviews: actor,
          ...(technicianId ? { enters: { id: technicianId, aliases: NOBODY_ELSE } } : {}),
        },
  );
  const lists = useJudgeLists(judged, left !== undefined);
  return left && lists.length > 0 ? <JudgeWarning lists={lists} acts={left.acts} /> : null;
}
