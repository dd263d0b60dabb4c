import { getExportProgress } from '@kiemlab/contract/features/transfer/export/export.api';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import styles from '../../../ui/dialog/dialog.module.css';

/** ms between two questions. */
const PACE = 1000;

/** Says that an export waits in line, and how many are before it; nothing once it runs (SAMPLE-19). */
export function WaitingInLine({ exportId }: { exportId: string }) {
  const { t } = useTranslation();
  const { data } = useApi(
    getExportProgress,
    { params: { exportId } },
    { refetchInterval: PACE, staleTime: 0 },
  );
  return (
    <div role="status">
      {data?.waiting && (
        <Alert
          type="info"
          title={t('transferExport.inLine', { ahead: data.ahead })}
          className={styles['notice'] ?? ''}
        />
      )}
    </div>
  );
}
