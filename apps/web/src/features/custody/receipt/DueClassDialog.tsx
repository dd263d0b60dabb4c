import { changeDueClass } from '@kiemlab/contract/features/custody/receipt.api';
import { CLASS_CHOICES, type DueClass } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { showDay } from '../../../lib/format/date.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { namedSample } from '../../samples/actions/sample-names.ts';
import { useFieldWords } from '../../samples/fields/field-words.ts';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import { ChoiceLine } from './ChoiceLine.tsx';

/** Classes with their words, as lines offer them. */
export const CLASSES = Object.fromEntries(CLASS_CHOICES.map(({ value, words }) => [value, words])) as Record<
  DueClass,
  (typeof CLASS_CHOICES)[number]['words']
>;

/** Gives a received state sample another class; its due day follows unless another was agreed (rule D1). */
export function DueClassDialog({ sample, onClose }: { sample: SampleRow; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const wordOf = useFieldWords();
  const change = useSend(changeDueClass, { refreshes: SAMPLE_READS });
  const before = CLASS_CHOICES.find(({ value }) => value === fieldText(sample, 'dueClass'))?.value;
  const [chosen, setChosen] = useState(before);
  return (
    <ConfirmRecords
      open
      title={t('custody.receipt.classTitle')}
      text={t('custody.receipt.classText')}
      records={[namedSample(sample, `${t('samples.due')} ${showDay(fieldText(sample, 'appointmentDate'))}`)]}
      confirmLabel={t('common.save')}
      withReason="required"
      dirty={chosen !== before}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        if (chosen === undefined || chosen === before) throw new Error(t('custody.receipt.classSame'));
        const { appointmentDate } = await change.mutateAsync({
          params: { id: sample.sampleId },
          body: { version: sample.version, dueClass: chosen, reason },
        });
        void message.success(t('custody.receipt.classDone', { day: showDay(appointmentDate) }));
        onClose();
      }}
    >
      <Form.Item>
        <ChoiceLine<DueClass>
          label={wordOf('dueClass')}
          answers={CLASSES}
          value={chosen}
          onChange={setChosen}
        />
      </Form.Item>
    </ConfirmRecords>
  );
}
