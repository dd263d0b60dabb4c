import { lockResults } from '@kiemlab/contract/features/samples/lifecycle/lifecycle.api';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { SigningDialog } from '../../../ui/dialog/SigningDialog.tsx';
import type { SampleDialogProps } from '../actions/dialog-props.ts';
import { named } from '../actions/named.ts';
import { SAMPLE_READS } from '../sample-reads.ts';

interface ResultLockDialogProps extends SampleDialogProps {
  kind: 'lockResults' | 'unlockResults';
}

/** Locks all results of samples with a signature, or unlocks them with a reason (SAMPLE-10). */
export function ResultLockDialog({ kind, samples, onClose, onDone }: ResultLockDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const send = useSend(lockResults, { refreshes: SAMPLE_READS });
  const count = samples.length;
  const records = samples.map((sample) => named(sample, t(`samples.status.${sample.sampleStatus}`)));
  const act = async (how: { LOCKED: true; password: string } | { LOCKED: false; reason: string }) => {
    await send.mutateAsync({ body: { samplesIds: samples.map(({ sampleId }) => sampleId), ...how } });
    void message.success(t(`sampleLifecycle.done.${kind}`, { count }));
    onDone();
  };
  if (kind === 'lockResults')
    return (
      <SigningDialog
        open
        title={t('sampleLifecycle.lockTitle', { count })}
        meaning={t('tests.meanings.locked')}
        records={records}
        onSign={({ password }) => act({ LOCKED: true, password })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmRecords
      open
      title={t('sampleLifecycle.unlockTitle', { count })}
      text={t('sampleLifecycle.unlockText')}
      records={records}
      confirmLabel={t('samples.action.unlockResults')}
      withReason="required"
      onConfirm={({ reason }) => act({ LOCKED: false, reason })}
      onClose={onClose}
    />
  );
}
