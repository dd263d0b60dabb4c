import type { UnlikelyValue } from '@kiemlab/contract/features/samples/unlikely-values';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SIZE } from '../../../ui/theme.ts';
import { useFieldWords } from '../fields/field-words.ts';
import { useShowField } from '../fields/use-show-field.ts';

interface UnlikelyQuestionProps {
  values: readonly UnlikelyValue[];
  /** True: right as it was typed; false: back to the form. */
  onAnswer(isRight: boolean): void;
}

/** Asks back what is far off, all of a form at once: each value with its cause and what it was compared with (COMP-29). */
export function UnlikelyQuestion({ values, onAnswer }: UnlikelyQuestionProps) {
  const { t } = useTranslation();
  const wordOf = useFieldWords();
  const show = useShowField();
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={t('samples.unlikelyTitle')}
      width={SIZE.dialogSmall}
      centered
      mask={{ closable: false }}
      // The form decides where the cursor goes next.
      focusable={{ focusTriggerAfterClose: false }}
      // A hand that presses Enter on and on must not confirm what nobody has read.
      afterOpenChange={(open) => open && back.current?.focus()}
      onCancel={() => onAnswer(false)}
      footer={[
        <Button key="back" ref={back} onClick={() => onAnswer(false)}>
          {t('samples.unlikelyBack')}
        </Button>,
        <Button key="yes" type="primary" onClick={() => onAnswer(true)}>
          {t('samples.unlikelyYes')}
        </Button>,
      ]}
    >
      <ul>
        {values.map(({ field, value, unit, why, bound }) => (
          <li key={field}>
            {t('samples.unlikelyLine', {
              label: wordOf(field),
              value: [show(field, value), unit].filter(Boolean).join(' '),
              why: t(`samples.unlikelyWhy.${why}`),
              bound: show(field, bound),
            })}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
