import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { deliverReport } from '@kiemlab/contract/features/reports/deliveries.api';
import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import { toDeliver } from '@kiemlab/contract/features/reports/deliveries.rules';
import {
  type Delivered,
  DELIVERY_WAYS,
  type DeliveryWay,
  STANDING,
} from '@kiemlab/contract/features/reports/reports.rules';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { now } from '../../../lib/clock.ts';
import { showDateTime } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { dayFault } from '../../../ui/day-value.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import { NoEmailHint } from './NoEmailHint.tsx';

interface Values {
  what: Delivered;
  recipient: string;
  how: DeliveryWay;
}

interface DeliverReportDialogProps {
  report: Report;
  /** Whose sample it is, where that is shown. */
  clientId?: string;
  onClose(): void;
}

/** Notes to whom an issued report, or the notice that its sample failed, was given, how and when (rules C11, C24); of one that was replaced, what went out before. */
export function DeliverReportDialog({ report, clientId = '', onClose }: DeliverReportDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const send = useSend(deliverReport, { refreshes: SAMPLE_READS });
  // What is late stays to be noted, also of a report that was replaced meanwhile.
  const outgoing = toDeliver({ ...report, status: STANDING });
  const { replacedAt } = report;
  const replaced =
    replacedAt !== null &&
    t('reports.deliverReplaced', { number: report.replacedBy ?? '', when: showDateTime(replacedAt) });
  // Of what was replaced the moment is told: now is too late.
  const [opened] = useState(() => (replacedAt === null ? new Date(now()).toISOString() : null));
  const [at, setAt] = useState<string | null>(opened);
  const fault = dayFault(at);
  const isLate = replacedAt !== null && (at === null || Date.parse(at) >= Date.parse(replacedAt));
  const wrong = fault ? `${t('reports.deliveredAt')} ${fieldMessage(fault, language)}` : isLate && replaced;
  return (
    <ConfirmRecords<Values>
      open
      title={t('reports.deliverTitle', { number: report.number })}
      text={replaced || t('reports.deliverText')}
      records={[{ code: report.number, name: t(`samples.reportKind.${report.kind}`) }]}
      confirmLabel={t('reports.deliver')}
      initialValues={{ what: 'REPORT', recipient: '', how: 'DIRECT' }}
      dirty={at !== opened}
      onClose={onClose}
      onConfirm={async ({ what = 'REPORT', recipient = '', how = 'DIRECT' }) => {
        if (wrong) throw new Error(wrong);
        await send.mutateAsync({
          body: {
            reportId: report.id,
            what,
            recipient: recipient.trim(),
            how,
            // What was not touched is the moment of the call.
            ...(at && at !== opened ? { deliveredAt: at } : {}),
          },
        });
        void message.success(t('reports.deliverDone'));
        onClose();
      }}
    >
      {outgoing.length > 1 && (
        <Form.Item<Values> name="what" label={t('reports.whatTitle')}>
          <Radio.Group options={outgoing.map((value) => ({ value, label: t(`reports.what.${value}`) }))} />
        </Form.Item>
      )}
      <Form.Item<Values>
        name="recipient"
        label={t('reports.recipient')}
        rules={[{ required: true, whitespace: true, message: t('reports.recipientRequired') }]}
      >
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item<Values> name="how" label={t('reports.how')} extra={<NoEmailHint clientId={clientId} />}>
        <Radio.Group options={DELIVERY_WAYS.map((value) => ({ value, label: t(`reports.way.${value}`) }))} />
      </Form.Item>
      <Form.Item
        label={t('reports.deliveredAt')}
        htmlFor="delivered-at"
        {...(wrong && at !== null ? { validateStatus: 'error', help: wrong } : {})}
      >
        <DateInput id="delivered-at" value={at} onChange={setAt} withTime wrongAsText />
      </Form.Item>
    </ConfirmRecords>
  );
}
