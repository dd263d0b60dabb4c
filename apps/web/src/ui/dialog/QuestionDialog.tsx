import { Button, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { SIZE } from '../theme.ts';

interface QuestionDialogProps {
  title: string;
  /** Leads back to the form, where the cursor begins. */
  back: string;
  /** Goes on with what was typed. */
  yes: string;
  /** True: as it was typed; false: back to the form. */
  onAnswer(isMeant: boolean): void;
  children: ReactNode;
}

/** Asks back about what a form is about to save. */
export function QuestionDialog({ title, back, yes, onAnswer, children }: QuestionDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={title}
      width={SIZE.dialogSmall}
      centered
      mask={{ closable: false }}
      // The form decides where the cursor goes next.
      focusable={{ focusTriggerAfterClose: false }}
      // A hand that presses Enter on and on must not confirm what nobody has read.
      afterOpenChange={(open) => open && first.current?.focus()}
      onCancel={() => onAnswer(false)}
      footer={[
        <Button key="back" ref={first} onClick={() => onAnswer(false)}>
          {back}
        </Button>,
        <Button key="yes" type="primary" onClick={() => onAnswer(true)}>
          {yes}
        </Button>,
      ]}
    >
      {children}
    </Modal>
  );
}
