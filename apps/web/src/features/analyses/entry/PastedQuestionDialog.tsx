import { showDecimal } from '@kiemlab/contract/core/decimal';
import { type Mark, MARK_READINGS, type MarkReading } from '@kiemlab/contract/core/read-number';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import parts from '../../../ui/dialog/parts.module.css';
import styles from './pasted-question.module.css';
import type { PastedQuestion } from './pasted-question.ts';

interface PastedQuestionDialogProps {
  questions: readonly PastedQuestion[];
  onAnswer(question: PastedQuestion, meant: MarkReading): void;
  onClose(): void;
}

/** Asks once how the numbers of a pasted block are meant, with both readings of each; left, each cell asks for itself. */
export function PastedQuestionDialog({ questions, onAnswer, onClose }: PastedQuestionDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Partial<Record<Mark, MarkReading>>>({});
  const names = { DECIMAL: t('tests.entry.asDecimal'), THOUSANDS: t('tests.entry.asThousands') };
  const use = (): void => {
    for (const question of questions) {
      const meant = chosen[question.mark];
      if (meant) onAnswer(question, meant);
    }
    onClose();
  };
  return (
    <DialogFrame open title={t('tests.entry.pastedAsked.title')} onClose={onClose}>
      <p>{t('tests.entry.pastedAsked.text')}</p>
      {questions.map(({ mark, numbers }) => {
        const count = numbers.reduce((sum, { cells }) => sum + cells, 0);
        const label = t(`tests.entry.pastedAsked.${mark}`, { count });
        return (
          <fieldset key={mark} className={styles['group']}>
            <legend>{label}</legend>
            <Radio.Group
              aria-label={label}
              value={chosen[mark]}
              options={MARK_READINGS.map((value) => ({ value, label: names[value] }))}
              onChange={({ target }) => setChosen({ ...chosen, [mark]: target.value as MarkReading })}
            />
            <div className={styles['numbers']} tabIndex={0} role="region" aria-label={label}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('tests.entry.pastedAsked.typed')}</th>
                    <th scope="col">{names.DECIMAL}</th>
                    <th scope="col">{names.THOUSANDS}</th>
                  </tr>
                </thead>
                <tbody>
                  {numbers.map(({ typed, answers, cells }) => (
                    <tr key={typed}>
                      <th scope="row">{cells > 1 ? `${typed} × ${cells}` : typed}</th>
                      <td>{showDecimal(answers[0], language)}</td>
                      <td>{answers[1]}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </fieldset>
        );
      })}
      <div className={parts['foot']}>
        <Button onClick={onClose}>{t('tests.entry.pastedAsked.later')}</Button>
        <Button
          type="primary"
          disabled={questions.some(({ mark }) => chosen[mark] === undefined)}
          onClick={use}
        >
          {t('tests.entry.pastedAsked.use')}
        </Button>
      </div>
    </DialogFrame>
  );
}
