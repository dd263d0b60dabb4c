import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { BACKDATE_DAYS, isBackdated } from '@kiemlab/contract/features/custody/receipt.rules';
import { CONDITION_FIELD, fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { dayFault } from '../../ui/day-value.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { today } from '../samples/fields/due-day.ts';
import { QuickAddInput } from '../choices/QuickAddInput.tsx';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import { namedSample, sharedValue } from '../samples/actions/sample-names.ts';
import type { NumberedSample } from '../samples/actions/NumbersDialog.tsx';

interface ReceiveDialogProps extends SampleDialogProps {
  /** Told the numbers the samples got. */
  onReceived(numbered: readonly NumberedSample[]): void;
}

interface Values {
  condition: string | null;
}

/** Receipt: day, condition found, and a number for every sample (SAMPLE-09). */
export function ReceiveDialog({ samples, onClose, onReceived }: ReceiveDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const noCondition = samples.some((sample) => fieldText(sample, CONDITION_FIELD) === '');
  const recorded = samples.map((sample) => fieldText(sample, 'receivedDate')).filter(Boolean);
  // Days that were typed before are not written over: when they differ, each sample keeps its own.
  const [proposed] = useState<string | null>(
    () => sharedValue(samples, 'receivedDate') ?? (recorded.length === 0 ? today() : null),
  );
  const [day, setDay] = useState(proposed);
  const conditionLabel = fieldOf(CONDITION_FIELD).label[language];
  const fault = dayFault(day);
  const dayWrong = fault && `${fieldOf('receivedDate').label[language]} ${fieldMessage(fault, language)}`;
  const isLate = (day === null ? recorded : [day]).some((one) => isBackdated(one, today()));
  const receive = useSend(changeSampleStatus, { refreshes: SAMPLE_READS });

  const records = samples.map((sample) => {
    const measured = (['temperature', 'humidity'] as const)
      .filter((key) => fieldText(sample, key) !== '')
      .map((key) => `${format.decimal(fieldText(sample, key))} ${fieldOf(key).unit ?? ''}`);
    return namedSample(sample, [fieldText(sample, CONDITION_FIELD), ...measured].filter(Boolean).join(' · '));
  });

  return (
    <ConfirmRecords<Values>
      open
      title={t('samples.receiveTitle', { count: samples.length })}
      text={t('samples.receiveText')}
      records={records}
      confirmLabel={t('samples.action.receive')}
      onClose={onClose}
      dirty={day !== proposed}
      {...(isLate
        ? { withReason: 'required', reasonLabel: t('samples.receiveLate', { days: BACKDATE_DAYS }) }
        : {})}
      onConfirm={async ({ reason, condition }) => {
        if (dayWrong) throw new Error(dayWrong);
        const answer = await receive.mutateAsync({
          body: {
            samplesIds: samples.map(({ sampleId }) => sampleId),
            status: sampleTransition('receive').to,
            ...(day ? { receivedDate: day } : {}),
            ...(isLate ? { reason } : {}),
            ...(condition?.trim() ? { condition } : {}),
          },
        });
        onReceived(
          answer.samples.map(({ sampleId, sampleIdInternal }) => ({
            id: sampleId,
            number: sampleIdInternal ?? '',
            name: samples.find((sample) => sample.sampleId === sampleId)?.sampleName ?? '',
          })),
        );
      }}
    >
      <Form.Item
        label={fieldOf('receivedDate').label[language]}
        htmlFor="receive-day"
        required={recorded.length === 0}
        {...(recorded.length === 0 ? {} : { extra: t('samples.receivedDayKept') })}
        {...(dayWrong ? { validateStatus: 'error', help: dayWrong } : {})}
      >
        <DateInput id="receive-day" value={day} onChange={setDay} wrongAsText />
      </Form.Item>
      <Form.Item
        // What the samples came in is seen by a person: nothing is proposed, and what was recorded is not said again (COMP-36).
        name="condition"
        label={conditionLabel}
        rules={
          noCondition
            ? [
                {
                  required: true,
                  whitespace: true,
                  message: t('samples.required', { label: conditionLabel }),
                },
              ]
            : []
        }
        {...(noCondition ? {} : { extra: t('samples.conditionKept') })}
      >
        <QuickAddInput field={CONDITION_FIELD} placement="topLeft" />
      </Form.Item>
    </ConfirmRecords>
  );
}
