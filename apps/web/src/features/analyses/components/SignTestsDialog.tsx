import type { SeenFiles } from '@kiemlab/contract/features/samples/seen-files';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { type TestAction, testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { type Signing, SigningDialog, type SigningDialogProps } from '../../../ui/dialog/SigningDialog.tsx';
import { useSeenFiles } from '../../samples/seen-files/use-seen-files.tsx';
import { exceptionsOf } from '../review/exceptions.ts';
import { ReviewByException } from '../review/ReviewByException.tsx';
import { ReviewTable } from '../review/ReviewTable.tsx';
import { useSeenTests } from './use-seen-tests.ts';

/** Tests as a signing call names them: the version that was on the screen. */
export type SeenTest = Pick<TestRow, 'id' | 'version'>;

/** A signature on tests, with the files of their samples as they were shown. */
export interface TestSigning extends Signing {
  filesSeen: SeenFiles;
}

interface SignTestsDialogProps {
  action: TestAction;
  title: string;
  /** Undefined while they are read (`waits`). */
  tests: readonly TestRow[] | undefined;
  waits?: SigningDialogProps['waits'];
  withRemark?: boolean;
  /** Fewer of them can be signed as well. */
  mayTakeOut?: boolean;
  /** More fields above the password. */
  children?: ReactNode;
  /** Signs what was seen. What it throws stays in the dialog. */
  onSign(seen: readonly SeenTest[], signing: TestSigning): Promise<void>;
  onClose(): void;
}

/** The tests that stopped a call, by their codes. */
function codesOf(error: unknown): string[] {
  const codes = error instanceof HttpError ? error.details['codes'] : undefined;
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

const isUnusual = (test: TestRow): boolean => exceptionsOf(test).length > 0;

/**
 * The signature on tests: what is signed is what is shown. Where somebody has changed one meanwhile nothing is signed, the
 * dialog shows what is another, and asks anew (TEST-04, TEST-05, TEST-11, COMP-19). Who judges results sees first what is
 * unusual about them.
 */
export function SignTestsDialog({
  action,
  title,
  tests,
  waits,
  withRemark,
  mayTakeOut,
  children,
  onSign,
  onClose,
}: SignTestsDialogProps) {
  const { t } = useTranslation();
  const seen = useSeenTests(tests, action);
  const files = useSeenFiles(seen.tests.map(({ sampleId }) => sampleId));
  const { requires = {} } = testTransition(action);
  const [answered, setReviewed] = useState<boolean>();
  const reviewed = answered ?? (!requires.auditReviewed || !seen.tests.some(isUnusual));

  const [stopped, setStopped] = useState<readonly string[]>([]);
  const stopping = seen.tests.filter(({ testInformationCode }) => stopped.includes(testInformationCode));

  const sign = async (signing: Signing): Promise<void> => {
    if (seen.tests.length === 0) throw new Error(t('tests.nothingLeft'));
    try {
      await files.signing((filesSeen) =>
        onSign(
          seen.tests.map(({ id, version }) => ({ id, version })),
          { ...signing, filesSeen },
        ),
      );
    } catch (error) {
      setStopped(codesOf(error));
      if (!(error instanceof HttpError) || error.code !== 'STALE_VERSION') throw error;
      const now = await seen.lookAgain();
      if (requires.auditReviewed && now.some(isUnusual)) setReviewed(false);
      throw new Error(t('ui.changedFailed'));
    }
  };

  if (!reviewed)
    return <ReviewByException tests={seen.tests} onContinue={() => setReviewed(true)} onClose={onClose} />;
  const label = t('ui.signRecords', { count: seen.tests.length });
  return (
    <SigningDialog
      open
      title={title}
      meaning={requires.signature ? t(`tests.meanings.${requires.signature}`) : ''}
      records={{
        title: label,
        table: (
          <>
            <ReviewTable
              label={label}
              tests={seen.tests}
              stopping={stopping}
              onTakeOut={mayTakeOut ? ({ id }) => seen.takeOut([id]) : undefined}
            />
            {mayTakeOut && stopping.length > 0 && stopping.length < seen.tests.length && (
              <Button onClick={() => seen.takeOut(stopping.map(({ id }) => id))}>
                {t('tests.takeOutStopping', { count: stopping.length })}
              </Button>
            )}
          </>
        ),
      }}
      changed={seen.changed}
      withRemark={withRemark === true}
      remarkRequired={requires.reason === true}
      withAuditReview={requires.auditReviewed === true}
      waits={waits}
      onSign={sign}
      onClose={onClose}
    >
      {files.shown}
      {children}
    </SigningDialog>
  );
}
