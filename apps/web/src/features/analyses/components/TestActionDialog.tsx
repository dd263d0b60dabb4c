import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { type TestAction, testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useChangeStatus, useCompleteEntry } from '../api/use-change-status.ts';
import { lapsedOf, LapseQuestion } from '../lapses/LapseQuestion.tsx';
import { ReviewChoice } from '../review/ReviewChoice.tsx';
import { SendOnWarning } from './SendOnWarning.tsx';
import { type SeenTest, SignTestsDialog, type TestSigning } from './SignTestsDialog.tsx';
import { ConsumptionFields, type TakingValues, toldTakings } from '../consumption/ConsumptionFields.tsx';
import { consumptionToRecord } from '../consumption/consumption-to-record.ts';
import { useNamedTests } from './use-named-tests.ts';
import { useMessage } from '../../../ui/use-message.tsx';

/** Actions with a dialog of this kind; results are entered in the grid, people and deadlines said in a table, a record in its form, one result returned in its own. */
export type DialogAction = Exclude<
  TestAction,
  'enterResult' | 'allocate' | 'edit' | 'delete' | 'markQc' | 'returnResult'
>;

/** What is said about an action before it is confirmed, where the title does not say it all. */
const TEXTS = {
  completeEntry: 'tests.dialogs.completeEntryText',
  sendBack: 'tests.dialogs.sendBackText',
  unlock: 'tests.dialogs.unlockText',
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
 * confirmation (TEST-04, TEST-05, TEST-06, TEST-11).
 */
export function TestActionDialog({ action, tests, onDone, onClose }: TestActionDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const named = useNamedTests();
  const change = useChangeStatus();
  const complete = useCompleteEntry();
  const [wished, setWished] = useState(action);
  const { to, requires = {} } = testTransition(wished);

  const lapsed = action === 'completeEntry' ? lapsedOf(tests) : [];
  const takings = action === 'completeEntry' ? consumptionToRecord(tests) : [];

  const act = async (
    objectList: readonly SeenTest[],
    remark: string,
    signed?: TestSigning,
    took: TakingValues = {},
  ): Promise<void> => {
    try {
      const quantities = toldTakings(took);
      if (action === 'completeEntry')
        await complete.mutateAsync({
          body: {
            objectList: [...objectList],
            ...(quantities.length > 0 ? { quantities } : {}),
            ...(lapsed.length > 0 ? { reason: remark } : {}),
          },
        });
      else
        await change.mutateAsync({
          body: {
            objectList: [...objectList],
            ...(action === 'unlock' ? { unlock: true } : { testStatus: to }),
            ...(remark ? { validationRemarks: remark } : {}),
            ...(signed ? { password: signed.password, filesSeen: signed.filesSeen } : {}),
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

  const title = t(`tests.dialogs.${action}`);
  if (requires.signature)
    return (
      <SignTestsDialog
        action={wished}
        title={title}
        tests={tests}
        withRemark
        mayTakeOut
        onSign={(seen, signed) => act(seen, signed.remark, signed)}
        onClose={onClose}
      >
        <SendOnWarning action={wished} tests={tests} />
        {action === 'requestReview' && <ReviewChoice tests={tests} chosen={wished} onChoose={setWished} />}
      </SignTestsDialog>
    );
  const text = textOf(action);
  return (
    <ConfirmRecords<TakingValues>
      open
      title={title}
      text={text && t(text)}
      records={named(tests)}
      confirmLabel={t(`tests.actions.${action}`)}
      {...(requires.reason || lapsed.length > 0 ? { withReason: 'required' as const } : {})}
      {...(lapsed.length > 0 ? { reasonLabel: t('lapses.why') } : {})}
      onConfirm={({ reason, ...took }) =>
        act(
          tests.map(({ id, version }) => ({ id, version })),
          reason,
          undefined,
          took,
        )
      }
      onClose={onClose}
    >
      <LapseQuestion tests={lapsed} />
      <ConsumptionFields of={takings} />
    </ConfirmRecords>
  );
}
