import { App, Modal } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { draftOf } from '../../lib/storage/draft.ts';
import { FocusBack } from '../FocusBack.tsx';
import { SIZE } from '../theme.ts';
import styles from './dialog.module.css';
import { DialogFormBody } from './DialogFormBody.tsx';
import type { DialogFormProps } from './dialog-form-props.ts';
import { focusFirst } from './focus-first.ts';

/** A form in a dialog: index of sections, errors under their fields, unsaved changes ask, the draft survives a reload. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { open, title, onClose, draftKey, width = SIZE.dialog } = props;
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const draft = useMemo(() => draftOf<Values>(draftKey), [draftKey]);
  const dirty = useRef(false);
  const sending = useRef(false);
  const content = useRef<HTMLDivElement>(null);

  const close = (): void => {
    // What is on its way cannot be called back; closed now, its refusal would be seen by nobody.
    if (sending.current) return;
    if (!dirty.current) return onClose();
    void modal.confirm({
      title: t('ui.unsavedTitle'),
      content: t('ui.unsavedText'),
      okText: t('ui.unsavedLeave'),
      cancelText: t('ui.unsavedStay'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      icon: null,
      centered: true,
      onOk: () => {
        draft.clear();
        onClose();
      },
    });
  };

  return (
    <Modal
      open={open}
      title={title}
      width={width}
      centered
      destroyOnHidden
      mask={{ closable: false }}
      footer={null}
      onCancel={close}
      afterOpenChange={(opened) => focusFirst(content.current, opened)}
      className={styles['modal'] ?? ''}
    >
      <div ref={content} className={styles['content']}>
        <FocusBack />
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
      </div>
    </Modal>
  );
}
