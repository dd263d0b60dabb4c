import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SIZE } from '../../../ui/theme.ts';

interface EditionQuestionProps {
  /** The pharmacopoeia that is named without its edition, as it was typed. */
  name: string;
  /** True: as it was typed; false: back to the form. */
  onAnswer(isMeant: boolean): void;
}

/** Asks which edition of a pharmacopoeia a sample is tested by; without one its report does not tell (COMP-43). */
export function EditionQuestion({ name, onAnswer }: EditionQuestionProps) {
  const { t } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={t('samples.editionTitle', { name })}
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
          {t('samples.editionBack')}
        </Button>,
        <Button key="yes" type="primary" onClick={() => onAnswer(true)}>
          {t('samples.editionWithout')}
        </Button>,
      ]}
    >
      {t('samples.editionText', { name })}
    </Modal>
  );
}
