import { actionsTo, commonTargets, needsOf } from '@kiemlab/contract/features/custody/custody.rules';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { fieldText, type SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../lib/session/use-profile.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { ACTION_LOOK } from '../samples/actions/action-list.ts';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import { namedSample, sharedValue } from '../samples/actions/sample-names.ts';
import { useTemplates } from '../samples/list/use-templates.ts';
import { rowInputs } from '../samples/actions/row-inputs.ts';
import { StatusFields, type StatusValues } from './StatusFields.tsx';
import { TookFields, useTook } from './TookFields.tsx';
import { useMove } from './use-move.ts';
import { useMessage } from '../../ui/use-message.tsx';

interface Values extends StatusValues {
  status?: SampleStatus;
}

/** "Dissociate storage": a status chosen among those that the rules allow for all the samples (SAMPLE-10). */
export function DissociateDialog({ samples, onClose, onDone }: SampleDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const actor = useActor();
  const move = useMove();
  const { asked, ask } = useTook(samples);
  const { data: templates } = useTemplates();
  const states = samples.map((sample) => rowInputs(sample, actor, templates));
  const targets = commonTargets(states, actor);
  const [status, setStatus] = useState(targets.length === 1 ? targets[0] : undefined);
  const actions = status ? actionsTo(states, status) : [];
  const needs = actions.flatMap(needsOf);
  const count = samples.length;
  const place = sharedValue(samples, 'storageLocation');
  const statusName = (of: SampleStatus): string => t(`samples.status.${of}`);
  return (
    <ConfirmRecords<Values>
      open
      title={t('custody.dissociateTitle', { count })}
      text={t('custody.dissociateText')}
      records={samples.map((sample) =>
        namedSample(
          sample,
          status
            ? t('custody.fromTo', { from: statusName(sample.sampleStatus), to: statusName(status) })
            : statusName(sample.sampleStatus),
        ),
      )}
      confirmLabel={t('custody.dissociate')}
      danger={actions.some((action) => ACTION_LOOK[action].danger)}
      {...(needs.includes('reason') ? { withReason: 'required' as const } : {})}
      initialValues={{ ...(status ? { status } : {}), ...(place ? { storageLocation: place } : {}) }}
      onClose={onClose}
      onConfirm={async ({ status: to, ...values }) => {
        if (!to) return;
        await ask(() => move(samples, to, actions, values));
        void message.success(
          t(to === sampleTransition('destroy').to ? 'samples.done.destroy' : 'custody.dissociated', {
            count,
          }),
        );
        onDone();
      }}
    >
      <Form.Item<Values>
        name="status"
        label={t('custody.newStatus')}
        rules={[{ required: true, message: t('custody.newStatusRequired') }]}
      >
        <Select
          options={targets.map((target) => ({ value: target, label: statusName(target) }))}
          onChange={(chosen: SampleStatus) => setStatus(chosen)}
        />
      </Form.Item>
      <StatusFields
        needs={needs}
        placeKept={samples.every((sample) => fieldText(sample, 'storageLocation') !== '')}
      />
      <TookFields samples={asked} />
    </ConfirmRecords>
  );
}
