import { setHold } from '@kiemlab/contract/features/holds/holds.api';
import { HOLD_KINDS, type HoldKind } from '@kiemlab/contract/features/holds/holds.rules';
import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { dayFault } from '../../ui/day-value.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import { namedSample } from '../samples/actions/sample-names.ts';
import { HOLD_READS } from './hold-reads.ts';

interface HoldValues {
  kind: HoldKind;
  raisedBy: string;
  matter: string;
  until: string | null;
}

/** Keeps samples from being destroyed: a legal hold or a complaint, by whom, what about and until when (rule K7). */
export function SetHoldDialog({ samples, onClose, onDone }: SampleDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const send = useSend(setHold, { refreshes: HOLD_READS });
  const required = (label: string) => [
    { required: true, whitespace: true, message: t('ui.required', { label }) },
  ];
  const aDay = {
    validator: (_: unknown, day: unknown) => {
      const fault = dayFault(day);
      return fault
        ? Promise.reject(new Error(`${t('holds.until')} ${fieldMessage(fault, language)}`))
        : Promise.resolve();
    },
  };
  return (
    <ConfirmRecords<HoldValues>
      open
      title={t('holds.setTitle')}
      text={t('holds.setText')}
      records={samples.map((sample) => namedSample(sample, t(`samples.status.${sample.sampleStatus}`)))}
      confirmLabel={t('holds.set')}
      initialValues={{ kind: 'HOLD' }}
      onClose={onClose}
      onConfirm={async ({ kind = 'HOLD', raisedBy = '', matter = '', until }) => {
        const { holds } = await send.mutateAsync({
          body: {
            samplesIds: samples.map(({ sampleId }) => sampleId),
            kind,
            raisedBy,
            matter,
            ...(until ? { until } : {}),
          },
        });
        const codes = holds.flatMap(({ code }) => code ?? []).join(', ');
        void message.success(codes ? t('holds.setDoneCode', { codes }) : t('holds.setDone'));
        onDone();
      }}
    >
      <Form.Item<HoldValues> name="kind" label={t('holds.kindTitle')}>
        <Radio.Group options={HOLD_KINDS.map((value) => ({ value, label: t(`holds.kind.${value}`) }))} />
      </Form.Item>
      <Form.Item<HoldValues>
        name="raisedBy"
        label={t('holds.raisedBy')}
        extra={t('holds.raisedByHint')}
        rules={required(t('holds.raisedBy'))}
      >
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item<HoldValues> name="matter" label={t('holds.matter')} rules={required(t('holds.matter'))}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item<HoldValues>
        name="until"
        label={t('holds.until')}
        extra={t('holds.untilHint')}
        rules={[aDay]}
      >
        <DateInput wrongAsText />
      </Form.Item>
    </ConfirmRecords>
  );
}
