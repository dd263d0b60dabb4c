import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { enterResults, listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import { listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { isSigned } from '@kiemlab/contract/features/analyses/analyses.rules';
import { listSignedChanges } from '@kiemlab/contract/features/analyses/signed.api';
import { useSend } from '../../../lib/api/hooks.ts';
import { useCompleteEntry } from '../api/use-change-status.ts';
import { settledValue } from '../entry/entry-row.ts';
import { confirmedSent } from '../entry/entry-unlikely.ts';
import { marksSent } from '../entry/to-save.ts';
import { type ReturnedResult, returnedRow } from './returned-row.ts';

const textOf = (typed: string | undefined): string | null => typed?.trim() || null;

/**
 * Saves the result of one test. What is signed is returned with it, in one call. Else the tick is told before the save, as
 * specified (1 §4), unless a result stands already: that one would be completed, and not the one that is typed.
 */
export function useReturnResult(): (test: TestRow, typed: ReturnedResult, reason: string) => Promise<void> {
  const refreshes = [listTests, listResultVersions, listSignedChanges, getSample, listSamples];
  const enter = useSend(enterResults, { refreshes });
  const complete = useCompleteEntry();
  return async (test, typed, reason) => {
    const returns = isSigned(test.status);
    const row = returnedRow(test, typed);
    const body: Input<typeof enterResults>['body'] = {
      testResults: [
        {
          testInformationId: test.id,
          version: test.version,
          result: textOf(typed.result === undefined ? undefined : settledValue(row, 'result')),
          sampleTestingResult: typed.sampleTestingResult ?? null,
          observedValue: textOf(
            typed.observedValue === undefined ? undefined : settledValue(row, 'observedValue'),
          ),
          analysisComment: textOf(typed.analysisComment),
          remarks: textOf(typed.remarks),
          ...confirmedSent(row),
          ...marksSent(row),
        },
      ],
      ...(returns ? { returnResult: true } : {}),
      ...(reason ? { reason } : {}),
    };
    const declare = () => complete.mutateAsync({ body: { objectList: [test.id] } });
    const completes = typed.completed === true && !returns;
    const ahead = completes && test.resultVersions === 0;
    if (ahead) await declare();
    await enter.mutateAsync({ body });
    if (completes && !ahead) await declare();
  };
}
