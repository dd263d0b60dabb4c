import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SIZE } from '../../../ui/theme.ts';
import { useResultVersions } from '../api/use-result-versions.ts';
import { Determinations } from './Determinations.tsx';

export interface ResultHistoryProps {
  test: TestRow;
  open: boolean;
  onClose(): void;
}

/** All determinations of a test, first to last, in a dialog (TEST-12). */
export function ResultHistory({ test, open, onClose }: ResultHistoryProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      title={t('tests.historyOf', { code: test.testInformationCode })}
      width={SIZE.dialogSmall}
      centered
      destroyOnHidden
      footer={null}
      onCancel={onClose}
    >
      <HistoryList test={test} />
    </Modal>
  );
}

/** The determinations of a test, fetched. */
export function HistoryList({ test }: { test: TestRow }) {
  const versions = useResultVersions(test.id);
  if (versions.error && !versions.data)
    return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  if (!versions.data) return <Skeleton lines={3} />;
  return <Determinations versions={versions.data} test={test} />;
}
