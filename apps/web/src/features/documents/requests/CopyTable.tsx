import { listCopies } from '@kiemlab/contract/features/documents/requests.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { showDateTime } from '../../../lib/format/date.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../record/record.module.css';

/** Copies that are shown; the trail has all of them. */
const SHOWN = 50;

/** The controlled copies of a document, the newest first: all for who manages it, else the own ones (rule L12). */
export function CopyTable({ idFile }: { idFile: string }) {
  const { t } = useTranslation();
  const copies = useApi(listCopies, { query: { idFile, size: SHOWN } });
  if (copies.error && !copies.data)
    return <ErrorState error={copies.error} onRetry={() => void copies.refetch()} />;
  if (!copies.data) return <Skeleton lines={2} />;
  const { copyList } = copies.data;
  if (copyList.length === 0) return <p className={styles['told']}>{t('requests.noCopies')}</p>;
  return (
    <PlainTable
      label={t('requests.copyTable')}
      rows={copyList}
      rowKey={({ id }) => id}
      columns={[
        { title: t('requests.number'), cell: ({ number }) => number },
        {
          title: t('documents.version'),
          cell: ({ version, versionNumber: number }) => t('documentRecord.versionName', { number, version }),
        },
        { title: t('requests.printedBy'), cell: ({ printedName }) => printedName },
        { title: t('requests.printedAt'), cell: ({ printedAt }) => showDateTime(printedAt) },
        { title: t('requests.purpose'), cell: ({ purpose }) => purpose },
      ]}
    />
  );
}
