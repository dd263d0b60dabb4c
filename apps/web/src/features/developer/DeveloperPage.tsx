import { getDeveloperPage } from '@kiemlab/contract/features/developer/developer.api';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/http-error.ts';
import { useApi } from '../../lib/api/hooks.ts';
import { Unreached } from '../../lib/api/unavailable.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AnswerView } from './AnswerView.tsx';
import { CallForm } from './CallForm.tsx';
import styles from './developer.module.css';
import { type RawAnswer, sendCall } from './send-call.ts';

/** Sends any call to this server and shows its answer, where a setting allows it (SHELL-04). */
export function DeveloperPage() {
  const { t } = useTranslation();
  const page = useApi(getDeveloperPage, {});
  return (
    <section className={styles['page']}>
      <PageHeader title={t('developer.title')} />
      {page.error && !page.data ? (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
      ) : !page.data ? (
        <Skeleton lines={6} />
      ) : page.data.enabled ? (
        <Caller />
      ) : (
        <EmptyState icon="terminal" title={t('developer.off')} hint={t('developer.offHint')} />
      )}
    </section>
  );
}

function Caller() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<RawAnswer>();
  const [failure, setFailure] = useState<string>();
  return (
    <div className={styles['parts']}>
      <div>
        <p className={styles['lead']}>{t('developer.lead')}</p>
        <CallForm
          busy={busy}
          onSend={async (call, key) => {
            setBusy(true);
            setFailure(undefined);
            try {
              setAnswer(await sendCall(call, key));
              return { answered: true };
            } catch (error) {
              setAnswer(undefined);
              setFailure(t('developer.failed', { message: errorText(error) }));
              return { answered: !(error instanceof Unreached) };
            } finally {
              setBusy(false);
            }
          }}
        />
      </div>
      <div className={styles['answer']} aria-busy={busy}>
        <h2>{t('developer.answer')}</h2>
        {failure && <Alert type="error" title={failure} />}
        {answer && <AnswerView answer={answer} />}
        {!answer && !failure && <p className={styles['faint']}>{t('developer.nothing')}</p>}
      </div>
    </div>
  );
}
