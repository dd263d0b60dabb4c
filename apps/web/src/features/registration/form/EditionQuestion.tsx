import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../../../ui/dialog/QuestionDialog.tsx';

interface EditionQuestionProps {
  /** The pharmacopoeia that is named without its edition, as it was typed. */
  name: string;
  /** True: as it was typed; false: back to the form. */
  onAnswer(isMeant: boolean): void;
}

/** Asks which edition of a pharmacopoeia a sample is tested by; without one its report does not tell (COMP-43). */
export function EditionQuestion({ name, onAnswer }: EditionQuestionProps) {
  const { t } = useTranslation();
  return (
    <QuestionDialog
      title={t('samples.editionTitle', { name })}
      back={t('samples.editionBack')}
      yes={t('samples.editionWithout')}
      onAnswer={onAnswer}
    >
      {t('samples.editionText', { name })}
    </QuestionDialog>
  );
}
