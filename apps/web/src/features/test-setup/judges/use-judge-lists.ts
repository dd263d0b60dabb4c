import { listTestIds } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useApi } from '../../../lib/api/hooks.ts';
import type { JudgeList } from './JudgeWarning.tsx';

/** Tests of a test id, with who enters them and who has reviewed them. */
export type Judged = Pick<JudgeList, 'enters' | 'reviews'> & { classificationId: string };

/** The lists by which tests are judged, where they name people; `asks` says whether it is asked at all. Empty until they are here. */
export function useJudgeLists(judged: readonly Judged[], asks: boolean): JudgeList[] {
  const { data = [] } = useApi(listTestIds, { query: {} }, { enabled: asks });
  return judged.flatMap(({ classificationId, ...barred }) => {
    const test = data.find(({ id }) => id === classificationId);
    return test?.approverList === 'NAMED' ? [{ testId: test.testId, listed: test.approver, ...barred }] : [];
  });
}
