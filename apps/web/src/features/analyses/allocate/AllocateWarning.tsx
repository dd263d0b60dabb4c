import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { Judgement } from '../../test-setup/judges/judge-gaps.ts';
import { JudgeWarning } from '../../test-setup/judges/JudgeWarning.tsx';
import { type Judged, useJudgeLists } from '../../test-setup/judges/use-judge-lists.ts';
import { chosenOf, type Choices, isOpenTo } from './allocation.ts';

const JUDGED: readonly Judgement[] = ['review', 'approve'];
const NO_OTHER: ReadonlySet<string> = new Set();

interface AllocateWarningProps {
  tests: readonly TestRow[];
  choices: Choices;
}

/** Warns who says whom tests are with when nobody on the list of their test id may review, or approve, what that person enters (rules T4, T14). */
export function AllocateWarning({ tests, choices }: AllocateWarningProps) {
  const actor = useActor();
  // One of each test id and technician speaks for all of them.
  const different = new Map(
    tests.filter(isOpenTo(actor)).map((test) => {
      const { technicianId } = chosenOf(test, choices);
      const enters = technicianId ? { enters: { id: technicianId, aliases: NO_OTHER } } : {};
      const judged: Judged = { classificationId: test.taking.testId, ...enters };
      return [`${test.taking.testId} ${technicianId}`, judged];
    }),
  );
  const lists = useJudgeLists([...different.values()], different.size > 0);
  return lists.length > 0 ? <JudgeWarning lists={lists} acts={JUDGED} /> : null;
}
