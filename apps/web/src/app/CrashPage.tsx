import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './MessagePage.tsx';

/** A fault of the program itself; says that nothing saved is lost. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('shell.crashed')} hint={t('shell.crashedHint')}>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('common.reload')}
      </Button>
    </MessagePage>
  );
}
