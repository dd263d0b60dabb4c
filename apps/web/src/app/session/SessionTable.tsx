import type { OwnSession } from '@kiemlab/contract/features/auth/auth.api';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../lib/format/date.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import tables from '../../ui/plain-table.module.css';
import styles from './sessions.module.css';

/** Sessions with since when, when somebody last acted and from where; on a phone one below the other. */
export function SessionTable({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = [t('shell.sessionSince'), t('shell.sessionSeen'), t('shell.sessionAddress')] as const;
  return (
    <div
      className={`${tables['scrollX']} ${styles['table']}`}
      tabIndex={0}
      role="group"
      aria-label={t('shell.sessions')}
    >
      <table className={tables['table']} data-roomy="">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ since, lastSeen, address, current }) => (
            <tr key={`${since} ${address} ${lastSeen}`}>
              <td data-label={columns[0]}>{showDateTime(since)}</td>
              <td data-label={columns[1]}>
                <time dateTime={lastSeen} title={format.relative(lastSeen)}>
                  {showDateTime(lastSeen)}
                </time>
              </td>
              <td data-label={columns[2]}>
                <span>
                  {address} {current && <StatusPill tone="blue" label={t('shell.sessionThis')} />}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
