import type { OosMark } from '@kiemlab/contract/features/oos/oos.api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './oos.module.css';

/** The cases of a test by their numbers, each the way to its case (COMP-39); nothing for a test without. */
export function OosMarks({ cases }: { cases: readonly OosMark[] }) {
  const { t } = useTranslation();
  return cases.map(({ id, code, status }) => (
    <Link
      key={id}
      className={styles['mark'] ?? ''}
      data-status={status}
      to="/test/oos"
      search={{ textSearch: code, open: code }}
      title={`${t('oos.openCase')}: ${t(`oos.status.${status}`)}`}
    >
      {code}
    </Link>
  ));
}
