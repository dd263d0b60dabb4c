import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { qcMeaning } from '@kiemlab/contract/features/analyses/qc.rules';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import parts from '../../../ui/dialog/parts.module.css';
import { SigningDialog } from '../../../ui/dialog/SigningDialog.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { OOS_READS } from '../../oos/oos-reads.ts';
import { useNamedTests } from './use-named-tests.ts';

/**
 * Marks a test as one of quality control, or takes the mark off: confirmed before anything of it was saved, later signed with its reason
 * (TEST-09, rule O6).
 */
export function QcDialog({ test, onClose }: { test: TestRow; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const named = useNamedTests();
  const send = useSend(updateQcSample, { refreshes: OOS_READS });
  const label = t(test.qcSample ? 'oos.qcOff' : 'oos.qcOn');
  const text = t(test.qcSample ? 'oos.qcOffText' : 'oos.qcText');
  const isSigned = qcMeaning(!test.qcSample, test.resultVersions > 0) !== undefined;

  const act = async (reason: string, password?: string): Promise<void> => {
    await send.mutateAsync({
      params: { id: test.id },
      body: {
        qcSample: !test.qcSample,
        version: test.version,
        ...(reason ? { reason } : {}),
        ...(password === undefined ? {} : { password }),
      },
    });
    void message.success(t('oos.qcDone'));
    onClose();
  };

  if (isSigned)
    return (
      <SigningDialog
        open
        title={label}
        meaning={t(test.qcSample ? 'oos.qcOffMeaning' : 'oos.qcMeaning')}
        records={named([test])}
        withRemark="reason"
        remarkRequired
        onSign={({ remark, password }) => act(remark, password)}
        onClose={onClose}
      >
        <p className={parts['lead']}>
          {text} {!test.qcSample && t('oos.qcNamed')}
        </p>
      </SigningDialog>
    );
  return (
    <ConfirmRecords
      open
      title={label}
      text={`${text} ${test.qcSample ? '' : t('oos.qcNamed')}`}
      records={named([test])}
      confirmLabel={label}
      withReason="optional"
      onClose={onClose}
      onConfirm={({ reason }) => act(reason)}
    />
  );
}
