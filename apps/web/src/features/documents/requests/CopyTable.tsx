import { type ControlledCopy, listCopies } from '@kiemlab/contract/features/documents/requests.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { showDateTime } from '../../../lib/format/date.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import tables from '../../../ui/plain-table.module.css';
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
    <div className={tables['scrollX']} tabIndex={0} role="region" aria-label={t('requests.copyTable')}>
      <table className={tables['table']} data-roomy>
        <thead>
          <tr>
            <th scope="col">{t('requests.number')}</th>
            <th scope="col">{t('documents.version')}</th>
            <th scope="col">{t('requests.printedBy')}</th>
            <th scope="col">{t('requests.printedAt')}</th>
            <th scope="col">{t('requests.purpose')}</th>
          </tr>
        </thead>
        <tbody>
          {copyList.map((copy) => (
            <Row key={copy.id} copy={copy} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ copy }: { copy: ControlledCopy }) {
  const { t } = useTranslation();
  const { number, version, versionNumber, printedName, printedAt, purpose } = copy;
  return (
    <tr>
      <td data-label={t('requests.number')}>{number}</td>
      <td data-label={t('documents.version')}>
        {t('documentRecord.versionName', { number: versionNumber, version })}
      </td>
      <td data-label={t('requests.printedBy')}>{printedName}</td>
      <td data-label={t('requests.printedAt')}>{showDateTime(printedAt)}</td>
      <td data-label={t('requests.purpose')}>{purpose}</td>
    </tr>
  );
}
