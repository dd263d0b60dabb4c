import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { SIZE } from '../theme.ts';
import { focusFirst } from './focus-first.ts';

export interface DialogFrameProps {
  open: boolean;
  title: string;
  onClose(): void;
  /** Drawn anew each time the dialog opens. */
  children: ReactNode;
}

/** The window of a small dialog: centred, not closed by a click beside it, the cursor in its first field. */
export function DialogFrame({ open, title, onClose, children }: DialogFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={open}
      title={title}
      width={SIZE.dialogSmall}
      centered
      destroyOnHidden
      mask={{ closable: false }}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(opened) => focusFirst(content.current, opened)}
    >
      <div ref={content}>{children}</div>
    </Modal>
  );
}
