import { Modal } from 'antd';
import { type ReactNode, useCallback, useRef } from 'react';
import { SIZE } from '../theme.ts';
import { AskBeforeBack } from './AskBeforeBack.tsx';
import { Awaited, type Waits } from './Awaited.tsx';
import { FocusBack } from '../FocusBack.tsx';
import styles from './dialog.module.css';
import { BelowContext } from './below-context.ts';
import { focusFirst } from './focus-first.ts';
import { FocusFirst } from './FocusFirst.tsx';
import { HoldContext } from './hold-context.ts';
import { isConfirmKey } from './is-confirm-key.ts';
import type { useBelow } from './use-below.ts';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

export interface DialogFrameProps {
  open: boolean;
  title: string;
  onClose(): void;
  /** px; that of a small dialog unless told. */
  width?: number;
  /** Whether closing would lose something that was typed: then Escape and the cross ask first. */
  isDirty?(): boolean;
  /** From `useBelow`, where other dialogs open from it; then it is there only while it is open. */
  below?: ReturnType<typeof useBelow> | undefined;
  /** The read that the children are still waited for of: the same window shows them once they are there. */
  waits?: Waits | undefined;
  /** Drawn anew each time the dialog opens. */
  children: ReactNode;
}

/** The window of a small dialog: centred, not closed by a click beside it nor while it works, the cursor in its first field. */
export function DialogFrame({
  open,
  title,
  onClose,
  width = SIZE.dialogSmall,
  isDirty,
  below,
  waits,
  children,
}: DialogFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  const askToLeave = useUnsavedQuestion();
  const close = (): void => {
    if (held.current) return;
    if (isDirty?.()) askToLeave(onClose);
    else onClose();
  };
  const hold = useCallback((on: boolean): void => {
    held.current = on;
  }, []);
  return (
    <Modal
      open={open && below?.covered !== true}
      title={title}
      width={width}
      centered
      destroyOnHidden={below === undefined}
      mask={{ closable: false }}
      footer={null}
      onCancel={close}
      afterOpenChange={(opened) => {
        below?.afterOpenChange(opened);
        focusFirst(content.current, opened);
      }}
      {...below?.window}
      className={styles['modal'] ?? ''}
    >
      <div
        ref={content}
        className={styles['small']}
        onKeyDown={(event) => {
          if (!isConfirmKey(event) || !(event.target instanceof HTMLTextAreaElement)) return;
          event.preventDefault();
          event.target.form?.requestSubmit();
        }}
      >
        <FocusBack />
        {open && isDirty && <AskBeforeBack isDirty={isDirty} onLeave={onClose} />}
        <HoldContext value={hold}>
          <BelowContext value={below?.cover}>{waits ? <Awaited of={waits} /> : children}</BelowContext>
        </HoldContext>
        <FocusFirst key={waits ? 'waits' : 'there'} within={content} />
      </div>
    </Modal>
  );
}
