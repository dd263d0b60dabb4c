import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { type TestAction, testTransition } from '@kiemlab/contract/features/tests/tests.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { type Signing, SigningDialog } from '../../../ui/dialog/SigningDialog.tsx';
import { ChangedValues } from './ChangedValues.tsx';
import { useNamedTests } from './use-named-tests.ts';
import { useSeenTests } from './use-seen-tests.ts';

/** Tests as a signing call names them: the version that was on the screen. */
export type SeenTest = Pick<TestRow, 'id' | 'version'>;

interface SignTestsDialogProps {
  action: TestAction;
  title: string;
  tests: readonly TestRow[];
  withRemark?: boolean;
  /** Signs what was seen. What it throws stays in the dialog. */
  onSign(seen: readonly SeenTest[], signing: Signing): Promise<void>;
  onClose(): void;
}

/** True for values that were corrected after they were first entered, are unlikely, or out of specification. */
const isCorrected = (test: TestRow): boolean =>
  test.resultVersions > 1 || test.unlikely !== null || test.oos.length > 0;

/**
 * The signature on tests: what is signed is what is shown. Where somebody has changed one meanwhile nothing is signed, the
 * dialog shows what is another, and asks anew (TEST-04, TEST-05, TEST-11, COMP-19). Signing after a review of the changes
 * shows every corrected value first.
 */
export function SignTestsDialog({ action, title, tests, withRemark, onSign, onClose }: SignTestsDialogProps) {
  const { t } = useTranslation();
  const named = useNamedTests();
  const seen = useSeenTests(tests, action);
  const { requires = {} } = testTransition(action);
  const corrected = requires.auditReviewed ? seen.tests.filter(isCorrected) : [];
  const [reviewed, setReviewed] = useState(corrected.length === 0);

  const sign = async (signing: Signing): Promise<void> => {
    if (seen.tests.length === 0) throw new Error(t('tests.nothingLeft'));
    try {
      await onSign(
        seen.tests.map(({ id, version }) => ({ id, version })),
        signing,
      );
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'STALE_VERSION') throw error;
      const now = await seen.lookAgain();
      if (requires.auditReviewed && now.some(isCorrected)) setReviewed(false);
      throw new Error(t('ui.changedFailed'));
    }
  };

  if (!reviewed)
    return <ChangedValues tests={corrected} onContinue={() => setReviewed(true)} onClose={onClose} />;
  return (
    <SigningDialog
      open
      title={title}
      meaning={requires.signature ? t(`tests.meanings.${requires.signature}`) : ''}
      records={named(seen.tests)}
      changed={seen.changed}
      withRemark={withRemark === true}
      remarkRequired={requires.reason === true}
      withAuditReview={requires.auditReviewed === true}
      onSign={sign}
      onClose={onClose}
    />
  );
}
