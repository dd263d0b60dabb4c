import { mergeSamples } from '@kiemlab/contract/features/ledger/ledger.api';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import { namedSample } from '../samples/actions/sample-names.ts';
import type { NumberedSample } from '../samples/actions/NumbersDialog.tsx';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import { Quantity } from './Quantity.tsx';
import { pooled } from './portion-count.ts';
import styles from './ledger.module.css';
import { useMessage } from '../../ui/use-message.tsx';

interface MergeDialogProps extends SampleDialogProps {
  /** Told the number of the new sample. */
  onMerged(numbered: readonly NumberedSample[]): void;
}

/** Asks before all that several samples have goes into one (SAMPLE-13). */
export function MergeDialog({ samples, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const format = useFormat();
  const merge = useSend(mergeSamples, { refreshes: SAMPLE_READS });
  const unit = fieldText(samples[0] ?? {}, 'currentQuantityUnit');
  const quantities = samples.map((sample) => fieldText(sample, 'currentQuantity'));
  return (
    <ConfirmRecords
      open
      title={t('ledger.mergeTitle', { count: samples.length })}
      text={t('ledger.mergeText')}
      records={samples.map((sample, index) =>
        namedSample(sample, `${format.decimal(quantities[index] || '0')} ${unit}`),
      )}
      confirmLabel={t('samples.action.merge')}
      withReason="optional"
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        const { children } = await merge.mutateAsync({
          body: { samplesIds: samples.map(({ sampleId }) => sampleId), ...(reason ? { reason } : {}) },
        });
        void message.success(t('ledger.merged'));
        onMerged(
          children.map(({ sampleId, sampleIdInternal, sampleName }) => ({
            id: sampleId,
            number: sampleIdInternal,
            name: sampleName,
          })),
        );
      }}
    >
      <p className={styles['total']}>
        {t('ledger.mergeHolds')}:{' '}
        <strong>
          <Quantity value={pooled(quantities)} unit={unit} />
        </strong>
      </p>
    </ConfirmRecords>
  );
}
