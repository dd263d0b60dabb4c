import { changeSampleStatus } from '@kiemlab/contract/features/samples/samples.api';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { sampleTransition, type StatusCallAction } from '@kiemlab/contract/features/samples/samples.rules';
import { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { App, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { ChoiceInput } from '../form/ChoiceInput.tsx';
import { SAMPLE_READS } from '../sample-reads.ts';
import { ACTION_LOOK } from './action-list.ts';
import type { SampleDialogProps } from './dialog-props.ts';
import { named, shared } from './named.ts';

/** Receipt has its own dialog. */
type Kind = Exclude<StatusCallAction, 'receive'>;

/** Actions after which the sample lies somewhere: the place is asked for. */
const NEEDS_PLACE: readonly Kind[] = ['store', 'restore', 'takeBack'];

interface StatusDialogProps extends SampleDialogProps {
  kind: Kind;
}

/** A move along the lifecycle that needs no more than a reason, a place, or both (SAMPLE-09). */
export function StatusDialog({ kind, samples, onClose, onDone }: StatusDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const language = useLanguage();
  const withPlace = NEEDS_PLACE.includes(kind);
  const [place, setPlace] = useState<string | null>(() => shared(samples, 'storageLocation') ?? null);
  const change = useSend(changeSampleStatus, { refreshes: SAMPLE_READS });
  const { to, requires } = sampleTransition(kind);
  const { label, danger } = ACTION_LOOK[kind];
  const count = samples.length;
  return (
    <ConfirmRecords
      open
      title={t(`samples.confirm.${kind}`, { count })}
      text={t(`samples.confirmText.${kind}`)}
      records={samples.map((sample) => named(sample, t(`samples.status.${sample.sampleStatus}`)))}
      confirmLabel={t(label)}
      danger={danger === true}
      {...(requires?.reason ? { withReason: 'required' as const } : {})}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await change.mutateAsync({
          body: {
            samplesIds: samples.map(({ sampleId }) => sampleId),
            status: SampleStatus.parse(to),
            ...(reason ? { reason } : {}),
            ...(withPlace && place?.trim() ? { storageLocation: place.trim() } : {}),
          },
        });
        void message.success(t(`samples.done.${kind}`, { count }));
        onDone();
      }}
    >
      {withPlace && (
        <Form.Item label={fieldOf('storageLocation').label[language]} htmlFor="storage-place" required>
          <ChoiceInput
            id="storage-place"
            value={place}
            onChange={setPlace}
            options={fieldOf('storageLocation').options ?? []}
            max={200}
          />
        </Form.Item>
      )}
    </ConfirmRecords>
  );
}
