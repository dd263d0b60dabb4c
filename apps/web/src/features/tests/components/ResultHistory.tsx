import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SIZE } from '../../../ui/theme.ts';
import { useResultVersions } from '../api/use-result-versions.ts';
import { Determinations } from './Determinations.tsx';

export interface ResultHistoryProps {
  testId: string;
  /** The test's code, for the title. */
  code?: string;
  unit?: string;
  open: boolean;
  onClose(): void;
}

/** All determinations of a test, first to last, in a dialog (TEST-12). */
export function ResultHistory({ testId, code, unit, open, onClose }: ResultHistoryProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      title={code ? t('tests.historyOf', { code }) : t('tests.history')}
      width={SIZE.dialogSmall}
      centered
      destroyOnHidden
      footer={null}
      onCancel={onClose}
    >
      <HistoryList testId={testId} {...(unit ? { unit } : {})} />
    </Modal>
  );
}

/** The determinations of a test, fetched. */
export function HistoryList({ testId, unit }: { testId: string; unit?: string }) {
  const versions = useResultVersions(testId);
  if (versions.error) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  if (!versions.data) return <Skeleton lines={3} />;
  return <Determinations versions={versions.data} {...(unit ? { unit } : {})} />;
}
