import { Alert, Button } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { discardWaiting } from '../../lib/api/outbox.ts';
import styles from './dialog.module.css';

interface WaitingLineProps {
  /** What was pressed; the cursor goes back there. */
  button: RefObject<HTMLElement | null>;
}

/** On a button that has just been turned off the cursor stands only until the page is drawn. */
const isNowhere = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches(':disabled');

/** Says that what was saved waits for the network, and takes it back on request. */
export function WaitingLine({ button }: WaitingLineProps) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  // The buttons are off meanwhile and cannot hold the cursor; a second press of Enter must not take anything back.
  useEffect(() => {
    const pressed = button.current;
    if (isNowhere()) line.current?.focus();
    return () => {
      // Once the button is on again.
      requestAnimationFrame(() => isNowhere() && pressed?.focus());
    };
  }, [button]);
  return (
    <div ref={line} tabIndex={-1} className={styles['waiting']}>
      <Alert
        type="warning"
        showIcon
        role="status"
        title={t('ui.waitsForNetwork')}
        action={
          // Also inside a form whose fields are held meanwhile.
          <Button size="small" disabled={false} onClick={discardWaiting}>
            {t('ui.discardWaiting')}
          </Button>
        }
      />
    </div>
  );
}
