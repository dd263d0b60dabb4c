import type { SignedCall } from '@kiemlab/contract/features/custody/custody.api';
import { type SampleAction, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { SigningDialog } from '../../ui/dialog/SigningDialog.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { ACTION_LOOK, type SampleDialogKind } from '../samples/actions/action-list.ts';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import { namedSample } from '../samples/actions/sample-names.ts';
import { useSeenFiles } from '../samples/seen-files/use-seen-files.tsx';
import { READS_OF_MOVES } from './custody-reads.ts';

interface SignedMoveDialogProps extends SampleDialogProps {
  kind: SampleAction & SampleDialogKind;
  call: SignedCall;
}

/** A move along the lifecycle that is signed: the samples as they are shown, and the password typed again (COMP-19). */
export function SignedMoveDialog({ kind, call, samples, onClose, onDone }: SignedMoveDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(call, { refreshes: READS_OF_MOVES });
  const files = useSeenFiles(samples.map(({ sampleId }) => sampleId));
  const count = samples.length;
  const withReason = sampleTransition(kind).requires?.reason === true;
  const action = t(ACTION_LOOK[kind].label);
  return (
    <SigningDialog
      open
      title={action}
      meaning={action}
      records={samples.map((sample) => namedSample(sample, t(`samples.status.${sample.sampleStatus}`)))}
      withRemark={withReason && 'reason'}
      remarkRequired={withReason}
      onSign={async ({ password, remark }) => {
        const samplesIds = samples.map(({ sampleId: id, version }) => ({ id, version }));
        await files.signing((filesSeen) =>
          send.mutateAsync({
            body: { samplesIds, password, filesSeen, ...(remark ? { reason: remark } : {}) },
          }),
        );
        void message.success(t('custody.signed', { action, count }));
        onDone();
      }}
      onClose={onClose}
    >
      {files.shown}
    </SigningDialog>
  );
}
