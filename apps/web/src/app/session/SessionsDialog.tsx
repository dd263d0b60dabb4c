import { endOtherSessions, listSessions } from '@kiemlab/contract/features/auth/auth.api';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import dialogs from '../../ui/dialog/dialog.module.css';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { SessionTable } from './SessionTable.tsx';

interface SessionsDialogProps {
  open: boolean;
  onClose(): void;
}

/** Where one is logged in at present, and the end of all that but here (COMP-04). */
export function SessionsDialog({ open, onClose }: SessionsDialogProps) {
  const { t } = useTranslation();
  return (
    <DialogFrame open={open} title={t('shell.sessions')} onClose={onClose}>
      <Sessions onClose={onClose} />
    </DialogFrame>
  );
}

function Sessions({ onClose }: Pick<SessionsDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const message = useMessage();
  const { data: sessions, error, refetch } = useApi(listSessions, {}, { staleTime: 0 });
  const end = useSend(endOtherSessions, { refreshes: [listSessions], waits: false });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!sessions) return <Skeleton lines={3} />;
  const others = sessions.length - 1;
  const endOthers = (): void =>
    end.mutate({}, { onSuccess: ({ ended }) => void message.success(t('shell.sessionsEnded', { ended })) });
  return (
    <>
      <p>{others > 0 ? t('shell.sessionsHint') : t('shell.sessionsNone')}</p>
      <SessionTable sessions={sessions} />
      {end.error && <Alert type="error" title={end.error.message} className={dialogs['notice'] ?? ''} />}
      <div className={dialogs['footer']}>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {others > 0 && (
          <Button danger loading={end.isPending} onClick={endOthers}>
            {t('shell.sessionsEndOthers', { count: others })}
          </Button>
        )}
      </div>
    </>
  );
}
