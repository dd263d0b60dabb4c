import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { correctHandover, type Handover } from '@kiemlab/contract/features/handovers/handovers.api';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { dayFault } from '../../ui/day-value.ts';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { useNumberRule } from '../../ui/use-number-rule.ts';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import { namedHandover } from './named-handover.ts';

interface Values {
  quantity: string | null;
  place: string;
}

/** Corrects how much was handed over, where or when, with a reason; it is confirmed anew (COMP-12). */
export function CorrectHandoverDialog({ handover, onClose }: { handover: Handover; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const clear = useNumberRule();
  const send = useSend(correctHandover, { refreshes: SAMPLE_READS });
  const [at, setAt] = useState<string | null>(handover.handedAt);
  const fault = dayFault(at);
  const wrong = fault && `${t('handovers.handedAt')} ${fieldMessage(fault, language)}`;
  return (
    <ConfirmRecords<Values>
      open
      title={t('handovers.correctTitle')}
      text={t('handovers.correctText')}
      records={[namedHandover(handover)]}
      confirmLabel={t('common.save')}
      withReason="required"
      initialValues={{ quantity: handover.quantity, place: handover.place }}
      dirty={at !== handover.handedAt}
      onClose={onClose}
      onConfirm={async ({ quantity, place = '', reason }) => {
        if (wrong) throw new Error(wrong);
        await send.mutateAsync({
          params: { id: handover.id },
          body: {
            version: handover.version,
            quantity: quantity ?? '',
            place: place.trim(),
            // What was not touched stays to the second.
            ...(at && at !== handover.handedAt ? { handedAt: at } : {}),
            reason,
          },
        });
        void message.success(t('handovers.correctDone'));
        onClose();
      }}
    >
      <Form.Item<Values>
        name="quantity"
        label={t('handovers.quantity')}
        rules={[{ required: true, message: t('handovers.quantityRequired') }, clear]}
      >
        <DecimalInput unit={handover.unit ?? ''} />
      </Form.Item>
      <Form.Item<Values> name="place" label={t('handovers.place')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item
        label={t('handovers.handedAt')}
        htmlFor="handed-at"
        {...(wrong ? { validateStatus: 'error', help: wrong } : {})}
      >
        <DateInput id="handed-at" value={at} onChange={setAt} withTime wrongAsText />
      </Form.Item>
    </ConfirmRecords>
  );
}
