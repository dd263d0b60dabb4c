import type { Dispatch } from '@kiemlab/contract/features/custody/custody.api';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../lib/format/date.ts';
import { useActor } from '../../lib/session/use-profile.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import tables from '../../ui/plain-table.module.css';

const COLUMNS = ['sentOn', 'recipient', 'purpose', 'quantity', 'sentBy', 'returnedOn'] as const;
type Column = (typeof COLUMNS)[number];
/** What of it tells where the sample came from. */
const OF_ORIGIN: readonly Column[] = ['recipient', 'purpose'];

/** To whom a sample was sent, what for and how much, and whether it came back (rules S12 and S15). */
export function DispatchList({ dispatches }: { dispatches: readonly Dispatch[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const coded = hidesOrigin(useActor());
  const columns = COLUMNS.filter((column) => !coded || !OF_ORIGIN.includes(column));
  const label = (column: Column): string => t(`custody.column.${column}`);
  const value = (dispatch: Dispatch, column: Column) => {
    switch (column) {
      case 'sentOn':
        return showDateTime(dispatch.sentAt);
      case 'quantity':
        return `${format.decimal(dispatch.quantity)} ${dispatch.unit ?? ''}`;
      case 'returnedOn':
        return dispatch.returnedAt ? (
          showDateTime(dispatch.returnedAt)
        ) : (
          <StatusPill tone="gold" label={t('custody.out')} />
        );
      default:
        return dispatch[column];
    }
  };
  return (
    <div className={tables['scrollX']} tabIndex={0} role="group" aria-label={t('custody.dispatches')}>
      <table className={tables['table']} data-roomy>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{label(column)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dispatches.map((dispatch) => (
            <tr key={dispatch.id}>
              {columns.map((column) => (
                <td key={column} data-label={label(column)}>
                  {/* On a phone a row becomes a list of names and values. */}
                  <div>{value(dispatch, column)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
