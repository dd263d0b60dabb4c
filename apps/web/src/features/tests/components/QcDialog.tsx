import { updateQcSample } from '@kiemlab/contract/features/tests/qc.api';
import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { OOS_READS } from '../../oos/oos-reads.ts';
import { useNamedTests } from './use-named-tests.ts';

/** Marks a test as one of quality control, or takes the mark off; once there is a result with a reason (TEST-09, rule O6). */
export function QcDialog({ test, onClose }: { test: TestRow; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const named = useNamedTests();
  const send = useSend(updateQcSample, { refreshes: OOS_READS });
  const label = t(test.qcSample ? 'oos.qcOff' : 'oos.qcOn');
  return (
    <ConfirmRecords
      open
      title={label}
      text={t(test.qcSample ? 'oos.qcOffText' : 'oos.qcText')}
      records={named([test])}
      confirmLabel={label}
      {...(test.resultVersions > 0 ? { withReason: 'required' as const } : {})}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await send.mutateAsync({
          params: { id: test.id },
          body: { qcSample: !test.qcSample, version: test.version, ...(reason ? { reason } : {}) },
        });
        void message.success(t('oos.qcDone'));
        onClose();
      }}
    />
  );
}
