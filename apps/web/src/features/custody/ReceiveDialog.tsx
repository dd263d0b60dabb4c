import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { listReceipts } from '@kiemlab/contract/features/custody/receipt.api';
import { BACKDATE_DAYS, isBackdated } from '@kiemlab/contract/features/custody/receipt.rules';
import { CONDITION_FIELD, fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { type DueClass, USUAL_CLASS } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { isTakenSource } from '@kiemlab/contract/features/samples/fields/sample-source';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { dayFault } from '../../ui/day-value.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { today } from '../../lib/clock.ts';
import { QuickAddInput } from '../choices/QuickAddInput.tsx';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import { useFieldWords } from '../samples/fields/field-words.ts';
import { namedSample, sharedValue } from '../samples/actions/sample-names.ts';
import { ChoiceLine } from './receipt/ChoiceLine.tsx';
import { CLASSES } from './receipt/DueClassDialog.tsx';
import { LabelCheck } from './receipt/LabelCheck.tsx';
import { ReceiptChecklist } from './receipt/ReceiptChecklist.tsx';
import { namesOf, useChecklist } from './receipt/use-checklist.ts';
import { useMessage } from '../../ui/use-message.tsx';
import type { NumberedSample } from '../samples/actions/NumbersDialog.tsx';

interface ReceiveDialogProps extends SampleDialogProps {
  /** Told the numbers the samples got. */
  onReceived(numbered: readonly NumberedSample[]): void;
}

interface Values {
  condition: string | null;
}

/** Receipt: what was looked at, day, condition found, and a number for every sample that is accepted (SAMPLE-09, COMP-36). */
export function ReceiveDialog({ samples, onClose, onDone, onReceived }: ReceiveDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const wordOf = useFieldWords();
  const noCondition = samples.some((sample) => fieldText(sample, CONDITION_FIELD) === '');
  const recorded = samples.map((sample) => fieldText(sample, 'receivedDate')).filter(Boolean);
  // Days that were typed before are not written over: when they differ, each sample keeps its own.
  const [proposed] = useState<string | null>(
    () => sharedValue(samples, 'receivedDate') ?? (recorded.length === 0 ? today() : null),
  );
  const [day, setDay] = useState(proposed);
  const conditionLabel = wordOf(CONDITION_FIELD);
  const fault = dayFault(day);
  const dayWrong = fault && `${wordOf('receivedDate')} ${fieldMessage(fault, language)}`;
  const isLate = (day === null ? recorded : [day]).some((one) => isBackdated(one, today()));
  const receive = useSend(changeSampleStatus, { refreshes: SAMPLE_READS });
  const message = useMessage();
  const [first] = samples;
  // Which lines have to be told; where samples of several types are received the server says what else.
  const { data } = useApi(listReceipts, { params: { id: first?.sampleId ?? '' } });
  const asked = data?.asked ?? [];
  const list = useChecklist(samples, asked);
  const hasTaken = samples.some((sample) => isTakenSource(sample['sampleSource']));
  const [dueClass, setDueClass] = useState<DueClass>(USUAL_CLASS);

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
      dirty={day !== proposed || list.dirty || dueClass !== USUAL_CLASS}
      {...(isLate
        ? { withReason: 'required', reasonLabel: t('samples.receiveLate', { days: BACKDATE_DAYS }) }
        : {})}
      onConfirm={async ({ reason, condition }) => {
        if (dayWrong) throw new Error(dayWrong);
        const receipt = list.told();
        const answer = await receive.mutateAsync({
          body: {
            samplesIds: samples.map(({ sampleId }) => sampleId),
            status: sampleTransition('receive').to,
            ...(day ? { receivedDate: day } : {}),
            ...(isLate ? { reason } : {}),
            ...(condition?.trim() ? { condition } : {}),
            ...(receipt ? { receipt } : {}),
            ...(hasTaken && dueClass !== USUAL_CLASS ? { dueClass } : {}),
          },
        });
        if (receipt?.decision === 'ASK' || receipt?.decision === 'REFUSE') {
          void message.success(t(`custody.receipt.done.${receipt.decision}`, { count: samples.length }));
          onDone();
          return;
        }
        onReceived(
          answer.samples.map(({ sampleId, sampleIdInternal }) => ({
            id: sampleId,
            number: sampleIdInternal ?? '',
            name: samples.find((sample) => sample.sampleId === sampleId)?.sampleName ?? '',
          })),
        );
      }}
    >
      <LabelCheck samples={samples} />
      <ReceiptChecklist
        draft={list.draft}
        missing={list.missing}
        onChange={list.change}
        asked={asked}
        sampleId={samples.length === 1 ? first?.sampleId : undefined}
        names={namesOf(samples)}
      />
      <Form.Item
        label={wordOf('receivedDate')}
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
                  message: t('ui.required', { label: conditionLabel }),
                },
              ]
            : []
        }
        {...(noCondition ? {} : { extra: t('samples.conditionKept') })}
      >
        <QuickAddInput field={CONDITION_FIELD} placement="topLeft" />
      </Form.Item>
      {hasTaken && (
        <Form.Item>
          <ChoiceLine<DueClass>
            label={wordOf('dueClass')}
            answers={CLASSES}
            value={dueClass}
            onChange={setDueClass}
          />
        </Form.Item>
      )}
    </ConfirmRecords>
  );
}
