import type { Training } from '@kiemlab/contract/features/documents/training.api';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import tables from '../../../ui/plain-table.module.css';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import { isLate, isSigned } from './own-training.ts';

/** Who was asked to read a version, by when, and who has signed. */
export function TrainingTable({ rows }: { rows: readonly Training[] }) {
  const { t } = useTranslation();
  const signed = ({ signedAt, signedVersion }: Training): string =>
    signedVersion === null
      ? t('training.signedAt', { when: showDateTime(signedAt) })
      : t('training.signedVersion', { number: signedVersion });
  return (
    <div className={tables['scrollX']} tabIndex={0} role="region" aria-label={t('training.table')}>
      <table className={tables['table']} data-roomy>
        <thead>
          <tr>
            <th scope="col">{t('training.person')}</th>
            <th scope="col">{t('training.day')}</th>
            <th scope="col">{t('training.state')}</th>
            <th scope="col">{t('training.askedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label={t('training.person')}>{row.FullName}</td>
              <td data-label={t('training.day')}>{showDay(row.day)}</td>
              <td data-label={t('training.state')}>
                <StatusPill
                  tone={isSigned(row) ? 'green' : isLate(row) ? 'red' : 'orange'}
                  label={isSigned(row) ? signed(row) : t(isLate(row) ? 'training.late' : 'training.open')}
                />
              </td>
              <td data-label={t('training.askedBy')}>{row.askedBy}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
