import { verifyReport } from '@kiemlab/contract/features/reports/verify.api';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PublicFrame } from '../login/PublicFrame.tsx';
import { CompareFile } from './CompareFile.tsx';
import { VerifiedReportView } from './VerifiedReportView.tsx';
import styles from './verify.module.css';
import { VerifyForm } from './VerifyForm.tsx';
import './verify-texts.ts';

/** What the check of a code has found. */
function Found({ code }: { code: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useApi(verifyReport, { params: { code }, query: {} });
  if (error?.code === 'NOT_FOUND')
    return (
      <div role="status">
        <Alert type="error" showIcon title={t('verify.unknown')} description={t('verify.unknownHint')} />
      </div>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <>
      <VerifiedReportView report={data} />
      <CompareFile key={data.code} code={data.code} />
    </>
  );
}

/** Whether a report is genuine and still stands, for whoever holds it in hand; nobody is signed in (PRINT-05). */
export function VerifyPage() {
  const { t } = useTranslation();
  const { code = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <PublicFrame title={t('verify.title')} intro={t('verify.intro')} forAll>
      <div className={styles['stack']}>
        {code !== '' && <Found key={code} code={code} />}
        <VerifyForm
          key={`form ${code}`}
          code={code}
          onCheck={(typed) => void navigate({ to: '/verify/$code', params: { code: typed } })}
        />
      </div>
    </PublicFrame>
  );
}
