import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { type TestAction, testTransition } from '@kiemlab/contract/features/tests/tests.rules';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { SigningDialog } from '../../../ui/dialog/SigningDialog.tsx';
import { useChangeStatus, useCompleteEntry } from '../api/use-change-status.ts';
import { ChangedValues } from './ChangedValues.tsx';
import { showResult } from './show-result.ts';

/** Actions with a dialog; results are entered in the grid. */
export type DialogAction = Exclude<TestAction, 'enterResult'>;

/** What is said about an action before it is confirmed, where the title does not say it all. */
const TEXTS = {
  completeEntry: 'tests.dialogs.completeEntryText',
  sendBack: 'tests.dialogs.sendBackText',
  unlock: 'tests.dialogs.unlockText',
  returnResult: 'tests.dialogs.returnResultText',
} as const satisfies Partial<Record<DialogAction, string>>;

const textOf = (action: DialogAction) => (action in TEXTS ? TEXTS[action as keyof typeof TEXTS] : undefined);

interface TestActionDialogProps {
  action: DialogAction;
  tests: readonly TestRow[];
  /** Called after success, before closing. */
  onDone?(): void;
  onClose(): void;
}

/**
 * The dialog of an action, as the lifecycle table asks for it: a signature with its meaning, a compulsory reason, or a plain
 * confirmation. Signing after a review of the changes shows every corrected value first (TEST-04, TEST-05, TEST-06, TEST-11).
 */
export function TestActionDialog({ action, tests, onDone, onClose }: TestActionDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const language = useLanguage();
  const change = useChangeStatus();
  const complete = useCompleteEntry();
  const { to, requires = {} } = testTransition(action);
  const corrected = requires.auditReviewed ? tests.filter((test) => test.resultVersions > 1) : [];
  const [seen, setSeen] = useState(corrected.length === 0);

  const act = async (
    remark: string,
    signed?: { password: string; auditReviewed: boolean },
  ): Promise<void> => {
    const objectList = tests.map((test) => test.id);
    try {
      if (action === 'completeEntry') await complete.mutateAsync({ body: { objectList } });
      else
        await change.mutateAsync({
          body: {
            objectList,
            ...(to === 'beforeLock' || to === 'same' ? { unlock: true } : { testStatus: to }),
            ...(remark ? { validationRemarks: remark } : {}),
            ...(signed ? { password: signed.password } : {}),
            ...(signed && requires.auditReviewed ? { auditReviewed: signed.auditReviewed } : {}),
          },
        });
    } catch (error) {
      throw error instanceof Error && error.message ? error : new Error(t('tests.statusFailed'));
    }
    void message.success(t('tests.statusChanged'));
    onDone?.();
    onClose();
  };

  const records = tests.map((test) => {
    const result = [showResult(test.result, language, test), test.result && test.unit]
      .filter(Boolean)
      .join(' ');
    const verdict = test.sampleTestingResult && t(`tests.verdicts.${test.sampleTestingResult}`);
    const flag = test.flag && test.flag !== 'OPTIMAL' && t(`tests.flags.${test.flag}`);
    const again = test.resultVersions > 1 && t('tests.corrected', { count: test.resultVersions - 1 });
    const detail = [result, flag, verdict, again].filter(Boolean).join(' · ');
    return {
      code: test.testInformationCode,
      name: `${test.sampleName} – ${test.analytesName}`,
      ...(detail ? { detail } : {}),
    };
  });

  if (!seen) return <ChangedValues tests={corrected} onContinue={() => setSeen(true)} onClose={onClose} />;
  if (requires.signature)
    return (
      <SigningDialog
        open
        title={t(`tests.dialogs.${action}`)}
        meaning={t(`tests.meanings.${requires.signature}`)}
        records={records}
        withRemark
        remarkRequired={requires.reason === true}
        withAuditReview={requires.auditReviewed === true}
        onSign={({ remark, ...signed }) => act(remark, signed)}
        onClose={onClose}
      />
    );
  const text = textOf(action);
  return (
    <ConfirmRecords
      open
      title={t(`tests.dialogs.${action}`)}
      text={text && t(text)}
      records={records}
      confirmLabel={t(`tests.actions.${action}`)}
      {...(requires.reason ? { withReason: 'required' as const } : {})}
      onConfirm={({ reason }) => act(reason)}
      onClose={onClose}
    />
  );
}
