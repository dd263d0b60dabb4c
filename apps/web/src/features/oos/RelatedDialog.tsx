import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { type listRelatedFailures, permitRelated } from '@kiemlab/contract/features/oos/related.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { SigningDialog } from '../../ui/dialog/SigningDialog.tsx';
import parts from '../../ui/dialog/parts.module.css';
import { useMessage } from '../../ui/use-message.tsx';
import { useSeenFiles } from '../samples/seen-files/use-seen-files.tsx';
import { RELATED_READS } from './oos-reads.ts';
import styles from './oos.module.css';
import { RelatedFailures } from './RelatedFailures.tsx';

interface RelatedDialogProps {
  sample: SampleRow;
  /** What was shown when the window was opened: that is what is signed. */
  seen: Ok<typeof listRelatedFailures>;
  onClose(): void;
}

/** The unit head lets a sample have a report of its own although the same material fails: with the cause, signed (rule O10). */
export function RelatedDialog({ sample, seen, onClose }: RelatedDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(permitRelated, { refreshes: RELATED_READS });
  const waiting = seen.related.filter(({ permitted }) => !permitted);
  const files = useSeenFiles([sample.sampleId, ...waiting.flatMap(({ sampleId }) => sampleId ?? [])]);
  const code = sample.sampleIdInternal ?? sample.sampleName;
  return (
    <SigningDialog
      open
      title={t('oos.related.signTitle', { code })}
      meaning={t('oos.related.meaning')}
      records={[{ code, name: sample.sampleName }]}
      withRemark="reason"
      remarkRequired
      remarkLabel={t('oos.cause')}
      onSign={async ({ remark, password }) => {
        await files.signing((filesSeen) =>
          send.mutateAsync({
            body: {
              sampleId: sample.sampleId,
              version: seen.version,
              related: waiting.map(({ id }) => id),
              reason: remark,
              password,
              filesSeen,
            },
          }),
        );
        void message.success(t('oos.related.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles['facts']}>
        <RelatedFailures related={waiting} />
      </div>
      {files.shown}
      <p className={parts['lead']}>{t('oos.related.signText')}</p>
    </SigningDialog>
  );
}
