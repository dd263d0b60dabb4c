import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Class of the question: one stands at a time, whichever way it was asked for. */
const CLASS = 'unsaved-question';
let standing = false;

/** The question before a dialog is closed in which something was typed; goes on to `leave` when it may be dropped, else to `stay`. */
export function useUnsavedQuestion(): (leave: () => void, stay?: () => void) => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return (leave, stay) => {
    // It stands already, asked for by another key: what is answered there counts.
    if (standing && document.querySelector(`.${CLASS}`)) return stay?.();
    standing = true;
    const over = (): void => {
      standing = false;
    };
    void modal.confirm({
      className: CLASS,
      afterClose: over,
      title: t('ui.unsavedTitle'),
      content: t('ui.unsavedText'),
      okText: t('ui.unsavedLeave'),
      cancelText: t('ui.unsavedStay'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      icon: null,
      centered: true,
      onOk: () => {
        over();
        // The cursor leaves the question before that has gone, so that it comes back to where the dialog was opened (`FocusBack`).
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        leave();
      },
      onCancel: () => {
        over();
        stay?.();
      },
    });
  };
}
