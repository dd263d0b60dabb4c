import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SIZE } from '../../../ui/theme.ts';

interface SaveQuestionProps {
  /** Name of the sample that is about to be saved. */
  name: string;
  /** Yes: save and go on with the next sample; no: save and close; undefined: back to the form, nothing is saved. */
  onAnswer(goOn: boolean | undefined): void;
}

/** "Save and continue?" of a new sample (specification 2 §2). */
export function SaveQuestion({ name, onAnswer }: SaveQuestionProps) {
  const { t } = useTranslation();
  const yes = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={t('samples.saveAndContinue')}
      width={SIZE.dialogSmall}
      centered
      mask={{ closable: false }}
      // The form decides where the cursor goes next.
      focusable={{ focusTriggerAfterClose: false }}
      afterOpenChange={(open) => open && yes.current?.focus()}
      onCancel={() => onAnswer(undefined)}
      footer={[
        <Button key="no" onClick={() => onAnswer(false)}>
          {t('common.no')}
        </Button>,
        <Button key="yes" type="primary" ref={yes} onClick={() => onAnswer(true)}>
          {t('common.yes')}
        </Button>,
      ]}
    >
      {t('samples.saveAndContinueText', { name })}
    </Modal>
  );
}
