import type { UnlikelyValue } from '@kiemlab/contract/features/samples/plausibility';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../../../ui/dialog/QuestionDialog.tsx';
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
  return (
    <QuestionDialog
      title={t('samples.unlikelyTitle')}
      back={t('samples.unlikelyBack')}
      yes={t('samples.unlikelyYes')}
      onAnswer={onAnswer}
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
    </QuestionDialog>
  );
}
