import { listQuantities, type QuantityEntry } from '@kiemlab/contract/features/ledger/ledger.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { showDateTime } from '../../lib/format/date.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import tables from '../../ui/plain-table.module.css';
import textStyles from '../../ui/text.module.css';
import { LedgerSummary } from './LedgerSummary.tsx';
import { Quantity } from './Quantity.tsx';
import { TakingList } from './TakingList.tsx';
import styles from './ledger.module.css';

/** Moves between free and retained: nothing came or went. */
const isRetained = ({ kind }: QuantityEntry): boolean => kind === 'RETAIN';

/** Every change of a sample's quantity with the balance after it, oldest first: the amounts add up to what there is. */
export function LedgerTable({ sampleId }: { sampleId: string }) {
  const { t } = useTranslation();
  const ledger = useApi(listQuantities, { params: { id: sampleId } });
  if (ledger.error && !ledger.data)
    return <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />;
  if (!ledger.data) return <Skeleton lines={2} />;
  const { entries } = ledger.data;
  if (entries.length === 0) return null;
  const columns = {
    at: t('ledger.at'),
    kind: t('ledger.entry'),
    amount: t('ledger.amount'),
    balance: t('ledger.balance'),
    by: t('ledger.by'),
  };
  const title = t('ledger.ledger');
  return (
    <div className={styles['ledger']}>
      <h3>{title}</h3>
      <LedgerSummary ledger={ledger.data} />
      <div className={tables['scrollX']} tabIndex={0} role="group" aria-label={title}>
        <table className={tables['table']} data-roomy>
          <thead>
            <tr>
              <th>{columns.at}</th>
              <th>{columns.kind}</th>
              <th data-align="end">{columns.amount}</th>
              <th data-align="end">{columns.balance}</th>
              <th>{columns.by}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td data-label={columns.at} className={textStyles['nowrap']}>
                  {showDateTime(entry.at)}
                </td>
                <td data-label={columns.kind}>
                  <div>
                    {t(`ledger.kind.${entry.kind}`)}
                    {entry.reason && <small className={textStyles['sub']}>{entry.reason}</small>}
                  </div>
                </td>
                <td data-label={columns.amount} className={styles['number']}>
                  {isRetained(entry) ? (
                    <>
                      {t('ledger.retainedPart')} <Quantity value={entry.retained} unit={null} signed />
                    </>
                  ) : (
                    <Quantity value={entry.amount} unit={null} signed />
                  )}
                </td>
                <td data-label={columns.balance} className={styles['number']}>
                  <strong>
                    <Quantity value={entry.balance} unit={entry.unit} />
                  </strong>
                  {entry.retainedBalance !== '0' && (
                    <small className={textStyles['sub']}>
                      {t('ledger.retainedPart')} <Quantity value={entry.retainedBalance} unit={null} />
                    </small>
                  )}
                </td>
                <td data-label={columns.by}>{entry.by || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TakingList takings={ledger.data.takings} />
    </div>
  );
}
