import { TESTS_WAITING } from '@kiemlab/contract/features/analyses/deadline';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';
import type { TestSearch } from './test-search.ts';

interface StatusFilterProps {
  search: TestSearch;
  onChange(change: Partial<TestSearch>): void;
}

/** One status, or those in which a test waits for whoever tests it, all of these or by its deadline. */
export function StatusFilter({ search: { status, waiting }, onChange }: StatusFilterProps) {
  const { t } = useTranslation();
  return (
    <Select
      className={styles['filter'] ?? ''}
      aria-label={t('tests.filters.status')}
      popupMatchSelectWidth={false}
      value={waiting ?? status ?? ''}
      options={[
        { value: '', label: t('tests.filters.allStatuses') },
        ...TESTS_WAITING.map((part) => ({ value: part, label: t(`tests.filters.waiting.${part}`) })),
        ...TEST_STATUSES.map((one) => ({ value: one, label: t(`tests.status.${one}`) })),
      ]}
      onChange={(value) =>
        onChange({
          status: TEST_STATUSES.find((known) => known === value),
          waiting: TESTS_WAITING.find((known) => known === value),
        })
      }
    />
  );
}
