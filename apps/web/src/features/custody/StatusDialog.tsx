import { needsOf } from '@kiemlab/contract/features/custody/custody.rules';
import {
  isByStatusCall,
  sampleTransition,
  type StatusCallAction,
} from '@kiemlab/contract/features/samples/samples.rules';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { StatusFields, type StatusValues } from './StatusFields.tsx';
import { RetainField } from './RetainField.tsx';
import { TookFields, useTook } from './TookFields.tsx';
import { useMove } from './use-move.ts';
import { ACTION_LOOK } from '../samples/actions/action-list.ts';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import { namedSample, sharedValue } from '../samples/actions/sample-names.ts';
import { useMessage } from '../../ui/use-message.tsx';

/** Receipt has its own dialog. */
type Kind = Exclude<StatusCallAction, 'receive'>;

/** True for the actions that this dialog shows: all of the status call but the receipt. */
export const hasStatusDialog = (kind: string): kind is Kind => isByStatusCall(kind) && kind !== 'receive';

interface StatusDialogProps extends SampleDialogProps {
  kind: Kind;
}

/** A move along the lifecycle with what it asks for: a reason, a place, or where to and what for (SAMPLE-09). */
export function StatusDialog({ kind, samples, onClose, onDone }: StatusDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const format = useFormat();
  const move = useMove();
  const { asked, ask } = useTook(samples);
  const needs = needsOf(kind);
  const { label, danger } = ACTION_LOOK[kind];
  const count = samples.length;
  const place = sharedValue(samples, 'storageLocation');
  const saved = kind === 'store' ? sharedValue(samples, 'numberSamplesSaved') : undefined;
  const detail = (sample: SampleRow): string => {
    const quantity = fieldText(sample, 'currentQuantity');
    const amount = quantity && `${format.decimal(quantity)} ${fieldText(sample, 'currentQuantityUnit')}`;
    return [t(`samples.status.${sample.sampleStatus}`), amount.trim()].filter(Boolean).join(' · ');
  };
  return (
    <ConfirmRecords<StatusValues>
      open
      title={t(`samples.confirm.${kind}`, { count })}
      text={t(`samples.confirmText.${kind}`)}
      records={samples.map((sample) => namedSample(sample, detail(sample)))}
      confirmLabel={t(label)}
      danger={danger === true}
      {...(needs.includes('reason') ? { withReason: 'required' as const } : {})}
      initialValues={{
        ...(place ? { storageLocation: place } : {}),
        ...(saved ? { numberSamplesSaved: saved } : {}),
      }}
      onClose={onClose}
      onConfirm={async (values) => {
        await ask(() => move(samples, sampleTransition(kind).to, [kind], values));
        void message.success(t(`samples.done.${kind}`, { count }));
        onDone();
      }}
    >
      <StatusFields
        needs={needs}
        placeKept={samples.every((sample) => fieldText(sample, 'storageLocation') !== '')}
      />
      {kind === 'store' && <RetainField samples={samples} />}
      <TookFields samples={asked} />
    </ConfirmRecords>
  );
}
