import { isFinal } from '@kiemlab/contract/features/analyses/flags';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { isSigned, testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useActor } from '../../../lib/session/use-profile.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { useChangeStatus } from '../api/use-change-status.ts';
import { useNamedTests } from '../components/use-named-tests.ts';
import { HeldDocuments } from '../documents/HeldDocuments.tsx';
import { useAddDocuments } from '../documents/use-documents.ts';
import { ResultFields } from './ResultFields.tsx';
import type { ReturnedResult } from './returned-row.ts';
import { useReturnResult } from './use-return-result.ts';

interface ReturnResultDialogProps {
  /** Exactly one (1 §5). */
  test: TestRow;
  onClose(): void;
}

/**
 * The specified dialog 'return result' (1 §2, §4; TEST-06): result, verdict, remarks, documents and the tick 'result entry completed' for one
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
  const { add } = useAddDocuments(test.id);
  const [files, setFiles] = useState<readonly File[]>([]);
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
    // Only now may what was signed have more documents; one that is not taken is told, and added in the test itself.
    await add(files);
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
      dirty={files.length > 0}
      onConfirm={act}
      onClose={onClose}
    >
      {mine && (
        <>
          <ResultFields test={test} />
          <HeldDocuments files={files} onChange={setFiles} />
        </>
      )}
    </ConfirmRecords>
  );
}
