import { isFinal } from '@kiemlab/contract/features/tests/flags';
import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { isSigned, testTransition } from '@kiemlab/contract/features/tests/tests.rules';
import { useTranslation } from 'react-i18next';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useActor } from '../../../lib/session/use-profile.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { useChangeStatus } from '../api/use-change-status.ts';
import { useNamedTests } from '../components/use-named-tests.ts';
import { ResultFields } from './ResultFields.tsx';
import { type ReturnedResult, useReturnResult } from './use-return-result.ts';

interface ReturnResultDialogProps {
  /** Exactly one (1 §5). */
  test: TestRow;
  onClose(): void;
}

/**
 * The specified dialog 'return result' (1 §2, §4; TEST-06): result, verdict, remarks and the tick 'result entry completed' for one
 * test. What is in review or approved goes back to its technician with a reason, its signatures show as broken; the unit head,
 * who enters no results of others, sends it back as it is.
 */
export function ReturnResultDialog({ test, onClose }: ReturnResultDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const named = useNamedTests();
  const actor = useActor();
  const change = useChangeStatus();
  const save = useReturnResult();
  const mine = test.technicianId === actor.id;
  const returns = isSigned(test.status);

  const act = async ({ reason, ...typed }: { reason: string } & Partial<ReturnedResult>): Promise<void> => {
    if (mine) await save(test, typed, reason);
    else
      await change.mutateAsync({
        body: {
          objectList: [{ id: test.id, version: test.version }],
          testStatus: testTransition('returnResult').to,
          validationRemarks: reason,
        },
      });
    void message.success(t(mine ? 'tests.resultsSaved' : 'tests.statusChanged'));
    onClose();
  };
  return (
    <ConfirmRecords<ReturnedResult>
      open
      title={t('tests.dialogs.returnResult')}
      text={returns && t('tests.dialogs.returnResultText')}
      records={named([test])}
      confirmLabel={t('tests.actions.returnResult')}
      {...(returns || test.resultVersions > 0 ? { withReason: 'required' as const } : {})}
      initialValues={{
        result: test.result ?? '',
        observedValue: test.observedValue ?? '',
        analysisComment: test.analysisComment ?? '',
        remarks: test.remarks ?? '',
        ...(isFinal(test.sampleTestingResult) ? { sampleTestingResult: test.sampleTestingResult } : {}),
      }}
      onConfirm={act}
      onClose={onClose}
    >
      {mine && <ResultFields test={test} />}
    </ConfirmRecords>
  );
}
