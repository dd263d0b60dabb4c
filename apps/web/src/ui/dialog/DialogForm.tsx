import { Modal } from 'antd';
import { useMemo, useRef } from 'react';
import { draftOf } from '../../lib/storage/draft.ts';
import { FocusBack } from '../FocusBack.tsx';
import { SIZE } from '../theme.ts';
import { AskBeforeBack } from './AskBeforeBack.tsx';
import { Awaited } from './Awaited.tsx';
import styles from './dialog.module.css';
import { BelowContext } from './below-context.ts';
import { DialogFormBody } from './DialogFormBody.tsx';
import type { DialogFormProps } from './dialog-form-props.ts';
import { focusFirst } from './focus-first.ts';
import { FocusFirst } from './FocusFirst.tsx';
import { Over } from './Over.tsx';
import { useBelow } from './use-below.ts';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

/** A form in a dialog: index of sections, errors under their fields, unsaved changes ask, the draft survives a reload. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { open, title, onClose, draftKey, waits, width = SIZE.dialog } = props;
  const askToLeave = useUnsavedQuestion();
  const stored = useMemo(() => draftOf<Values>(draftKey), [draftKey]);
  const draft = {
    ...stored,
    clear: () => {
      stored.clear();
      props.onDraftGone?.();
    },
  };
  const below = useBelow();
  const dirty = useRef(false);
  const sending = useRef(false);
  const content = useRef<HTMLDivElement>(null);

  const leave = (): void => {
    draft.clear();
    onClose();
  };
  const close = (): void => {
    // What is on its way cannot be called back; closed now, its refusal would be seen by nobody.
    if (sending.current) return;
    if (!dirty.current) return onClose();
    askToLeave(leave);
  };

  return (
    <>
      <Modal
        open={open && !below.covered}
        title={title}
        width={width}
        centered
        // What is typed stays while another dialog stands in its place.
        destroyOnHidden={!('over' in props)}
        mask={{ closable: false }}
        footer={null}
        onCancel={close}
        afterOpenChange={(opened) => {
          // Where the question has led the cursor into a field, it stays there.
          if (!content.current?.contains(document.activeElement)) below.afterOpenChange(opened);
          focusFirst(content.current, opened);
        }}
        {...('over' in props ? below.window : {})}
        className={styles['modal'] ?? ''}
      >
        <div ref={content} className={styles['content']}>
          <FocusBack />
          {open && <AskBeforeBack isDirty={() => dirty.current} onLeave={leave} />}
          {waits ? (
            // As large as the form that it becomes.
            <div className={styles['body']} data-indexed={props.sections.length > 1 || undefined}>
              <div className={styles['scroll']}>
                <Awaited of={waits} />
              </div>
            </div>
          ) : (
            <DialogFormBody
              {...props}
              draft={draft}
              onDirty={(changed) => {
                dirty.current = changed;
              }}
              onSending={(on) => {
                sending.current = on;
              }}
            />
          )}
          <FocusFirst key={waits ? 'waits' : 'there'} within={content} />
        </div>
      </Modal>
      {props.over && (
        <BelowContext value={below.cover}>
          <Over>{props.over}</Over>
        </BelowContext>
      )}
    </>
  );
}
