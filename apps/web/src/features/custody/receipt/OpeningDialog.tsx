import { noteOpening, type Opening } from '@kiemlab/contract/features/custody/receipt.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { useSend } from '../../../lib/api/hooks.ts';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { dayFault } from '../../../ui/day-value.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { namedSample } from '../../samples/actions/sample-names.ts';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';

interface OpeningDialogProps {
  sample: SampleRow;
  /** What was said before: it is corrected, with a reason. */
  last: Opening | undefined;
  onClose(): void;
}

/** In which condition a sample is when its seal is broken (rule S22). */
export function OpeningDialog({ sample, last, onClose }: OpeningDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const note = useSend(noteOpening, { refreshes: SAMPLE_READS });
  const [begun] = useState(last?.openedOn ?? today());
  const [day, setDay] = useState<string | null>(begun);
  const fault = dayFault(day);
  const label = t('custody.receipt.opened');
  return (
    <ConfirmRecords<{ condition: string }>
      open
      title={t('custody.receipt.openingTitle')}
      records={[namedSample(sample)]}
      confirmLabel={t('common.save')}
      {...(last ? { withReason: 'required' as const } : {})}
      initialValues={last ? { condition: last.condition } : {}}
      dirty={day !== begun}
      onClose={onClose}
      onConfirm={async ({ condition = '', reason }) => {
        if (fault) throw new Error(`${label} ${fieldMessage(fault, language)}`);
        await note.mutateAsync({
          params: { id: sample.sampleId },
          body: {
            condition: condition.trim(),
            ...(day ? { openedOn: day } : {}),
            ...(last ? { version: last.version, reason } : {}),
          },
        });
        void message.success(t('common.saved'));
        onClose();
      }}
    >
      <Form.Item
        name="condition"
        label={t('custody.receipt.opening')}
        rules={[
          {
            required: true,
            whitespace: true,
            message: t('ui.required', { label: t('custody.receipt.opening') }),
          },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
      </Form.Item>
      <Form.Item
        label={label}
        htmlFor="opened-on"
        {...(fault ? { validateStatus: 'error', help: `${label} ${fieldMessage(fault, language)}` } : {})}
      >
        <DateInput id="opened-on" value={day} onChange={setDay} wrongAsText />
      </Form.Item>
    </ConfirmRecords>
  );
}
