import type { SeenFiles } from '@kiemlab/contract/features/samples/seen-files';
import { lockResults } from '@kiemlab/contract/features/custody/custody.api';
import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { readTests } from '../analyses/api/read-tests.ts';
import { type SeenTest, SignTestsDialog } from '../analyses/components/SignTestsDialog.tsx';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import { namedSample } from '../samples/actions/sample-names.ts';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import { useMessage } from '../../ui/use-message.tsx';

interface ResultLockDialogProps extends SampleDialogProps {
  kind: 'lockResults' | 'unlockResults';
}

type Wish =
  | { LOCKED: true; password: string; tests: SeenTest[]; filesSeen: SeenFiles }
  | { LOCKED: false; reason: string };

/** Locks all results of samples with a signature on each of them as it is shown, or unlocks them with a reason (SAMPLE-10). */
export function ResultLockDialog({ kind, samples, onClose, onDone }: ResultLockDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(lockResults, { refreshes: SAMPLE_READS });
  const count = samples.length;
  const samplesIds = samples.map(({ sampleId }) => sampleId);
  const isLock = kind === 'lockResults';
  const found = useQuery({
    queryKey: ['results-to-lock', ...samplesIds],
    queryFn: ({ signal }) => readTests(samplesIds, signal),
    enabled: isLock,
    gcTime: 0,
    staleTime: Infinity,
  });
  const act = async (wish: Wish) => {
    await send.mutateAsync({ body: { samplesIds, ...wish } });
    void message.success(t(`custody.done.${kind}`, { count }));
    onDone();
  };
  if (isLock) {
    const title = t('custody.lockTitle', { count });
    const from: readonly string[] = testTransition('lock').from;
    const toLock = found.data?.filter(({ status }) => from.includes(status));
    return (
      <SignTestsDialog
        action="lock"
        title={title}
        tests={toLock}
        waits={toLock ? undefined : found}
        onSign={(tests, { password, filesSeen }) =>
          act({ LOCKED: true, password, tests: [...tests], filesSeen })
        }
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmRecords
      open
      title={t('custody.unlockTitle', { count })}
      text={t('custody.unlockText')}
      records={samples.map((sample) => namedSample(sample, t(`samples.status.${sample.sampleStatus}`)))}
      confirmLabel={t('samples.action.unlockResults')}
      withReason="required"
      onConfirm={({ reason }) => act({ LOCKED: false, reason })}
      onClose={onClose}
    />
  );
}
