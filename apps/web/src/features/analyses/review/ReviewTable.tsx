import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import tables from '../../../ui/plain-table.module.css';
import { ReviewRow } from './ReviewRow.tsx';
import styles from './review.module.css';

interface ReviewTableProps {
  /** What the table is of, to whoever does not see it. */
  label: string;
  tests: readonly TestRow[];
  /** Those that stopped the act. */
  stopping?: readonly TestRow[];
  /** Takes one out of what is signed; without it nothing can be. */
  onTakeOut?: ((test: TestRow) => void) | undefined;
}

/** Tests in one glance, a line each: what was asked, what was found, what it means; the history of each one click away. */
export function ReviewTable({ label, tests, stopping, onTakeOut }: ReviewTableProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    // Reached by keyboard, because it may have to be scrolled.
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={label}>
      <table className={tables['table']}>
        <thead>
          <tr>
            <th>{t('tests.fields.code')}</th>
            <th>{t('tests.fields.analyte')}</th>
            <th>{t('tests.fields.requirement')}</th>
            <th data-align="end">{t('tests.fields.result')}</th>
            <th>{t('tests.fields.verdict')}</th>
            <th>
              <span className="sr-only">{t('tests.history')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tests.map((test) => (
            <ReviewRow
              key={test.id}
              test={test}
              open={open.has(test.id)}
              stopping={stopping?.includes(test) === true}
              onToggle={() => toggle(test.id)}
              onTakeOut={onTakeOut && tests.length > 1 ? () => onTakeOut(test) : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
