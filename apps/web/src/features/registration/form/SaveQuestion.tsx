import { Button, Checkbox, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SIZE } from '../../../ui/theme.ts';
import texts from '../../../ui/text.module.css';
import styles from './form.module.css';

interface SaveQuestionProps {
  /** Name of the sample that is about to be saved. */
  name: string;
  /** Yes: save and go on with the next sample; no: save and close; undefined: back to the form, nothing is saved. `never`: it shall not be asked again. */
  onAnswer(goOn: boolean | undefined, never: boolean): void;
}

/** "Save and continue?" of a new sample (specification 2 §2). */
export function SaveQuestion({ name, onAnswer }: SaveQuestionProps) {
  const { t } = useTranslation();
  const [never, setNever] = useState(false);
  const hint = useId();
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
      onCancel={() => onAnswer(undefined, false)}
      footer={[
        <Button key="no" onClick={() => onAnswer(false, never)}>
          {t('common.no')}
        </Button>,
        <Button key="yes" type="primary" ref={yes} onClick={() => onAnswer(true, never)}>
          {t('common.yes')}
        </Button>,
      ]}
    >
      <p>{t('samples.saveAndContinueText', { name })}</p>
      <Checkbox
        className={styles['never'] ?? ''}
        checked={never}
        aria-describedby={hint}
        onChange={({ target }) => setNever(target.checked)}
      >
        {t('samples.askNoMore')}
      </Checkbox>
      <p id={hint} className={texts['hint']}>
        {t('samples.askNoMoreHint')}
      </p>
    </Modal>
  );
}
