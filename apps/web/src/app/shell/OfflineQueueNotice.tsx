import { useBlocker } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { onArrival, discardWaiting, waitingCount } from '../../lib/api/outbox.ts';
import { useMessage } from '../../ui/use-message.tsx';

const waits = (): boolean => waitingCount() > 0;

/** Says when what waited for the network has been sent, and asks before a page is left with something that still waits. */
export function OfflineQueueNotice() {
  const { t } = useTranslation();
  const message = useMessage();
  const tell = useEffectEvent(() => void message.success({ key: 'sent', content: t('shell.sentNow') }));
  useEffect(() => onArrival(() => tell()), []);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => waits() && current.pathname !== next.pathname,
    enableBeforeUnload: waits,
    withResolver: true,
  });
  return (
    <Modal
      open={leaving.status === 'blocked'}
      title={t('shell.leaveTitle')}
      centered
      mask={{ closable: false }}
      onCancel={() => leaving.reset?.()}
      footer={
        <>
          <Button
            danger
            onClick={() => {
              discardWaiting();
              leaving.proceed?.();
            }}
          >
            {t('shell.leave')}
          </Button>
          <Button type="primary" autoFocus onClick={() => leaving.reset?.()}>
            {t('shell.leaveNot')}
          </Button>
        </>
      }
    >
      <p role="alert">{t('shell.leaveText')}</p>
    </Modal>
  );
}
